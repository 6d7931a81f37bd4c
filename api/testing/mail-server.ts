import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type Mail = { from: string; to: string; auth: string | null; source: string };

/** A minimal SMTP server that accepts mails, or rejects them, on this machine. */
export class MailServer {
  readonly mails: Mail[] = [];
  /** The response to every recipient instead of accepting the mail. */
  refusal: string | null = null;
  #sockets = new Set<Socket>();
  #server = createServer((socket) => this.#serve(socket));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: Mail = { from: '', to: '', auth: null, source: '' };
    let [isData, rest] = [false, ''];
    const commands: readonly [RegExp, (value: string) => void][] = [
      [/^EHLO/i, () => say('250-here\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME')],
      [
        /^AUTH PLAIN (.+)/i,
        (value) => {
          mail.auth = Buffer.from(value, 'base64').toString().split('\0').slice(1).join(':');
          say('235 ok');
        },
      ],
      [/^MAIL FROM:<(.*?)>/i, (value) => ((mail.from = value), say('250 ok'))],
      [/^RCPT TO:<(.*?)>/i, (value) => ((mail.to = value), say(this.refusal ?? '250 ok'))],
      [/^DATA/i, () => ((isData = true), say('354 go on'))],
      [/^QUIT/i, () => (say('221 bye'), socket.end())],
      [/^/, () => say('250 ok')],
    ];
    say('220 here');
    socket.setEncoding('utf8').on('data', (text: string) => {
      rest += text;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!isData) {
          const [pattern, run] = commands.find(([one]) => one.test(line))!;
          run(pattern.exec(line)?.[1] ?? '');
        } else if (line !== '.') mail.source += `${line.replace(/^\./, '')}\n`;
        else {
          isData = false;
          this.mails.push(mail);
          mail = { from: '', to: '', auth: mail.auth, source: '' };
          say('250 taken');
        }
      }
    });
  }
}
