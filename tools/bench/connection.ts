import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The status of an answer and its headers as they were sent. */
export type Head = { status: number; text: string };

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/** A request as it is written to the socket. */
export const written = (path: string, headers: Record<string, string> = {}): string =>
  headOf('GET', path, headers);

/** The same for a write with a JSON body. */
export function writtenPut(path: string, headers: Record<string, string>, body: object): string {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const about = { 'content-type': 'application/json', 'content-length': length };
  return headOf('PUT', path, { ...headers, ...about }) + text;
}

const headOf = (method: string, path: string, headers: Record<string, string>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

export const headerOf = ({ text }: Head, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim();

/** Reads the answers of a connection on which only one request is under way at a time. Their bodies are passed over. */
export class AnswerReader {
  /** Of a head that has not ended, all; of a body in chunks, its last bytes, since its end may come in two pieces. */
  #begun: Buffer = NOTHING;
  #head: Head | null = null;
  /** The bytes of the body that are missing, or null if it comes in chunks. */
  #left: number | null = 0;

  /** Takes what has arrived, and returns the head of the answer once all of the answer is there. */
  take(data: Buffer): Head | undefined {
    if (!this.#head) {
      const all = this.#begun.length > 0 ? Buffer.concat([this.#begun, data]) : data;
      const end = all.indexOf(HEAD_END);
      if (end < 0) {
        this.#begun = all;
        return undefined;
      }
      this.#begun = NOTHING;
      const text = all.toString('latin1', 0, end);
      this.#head = { status: Number(text.slice(9, 12)), text };
      const length = /^content-length: (\d+)/im.exec(text)?.[1];
      const hasNoBody = this.#head.status === 304 || this.#head.status === 204;
      this.#left = hasNoBody ? 0 : length === undefined ? null : Number(length);
      data = all.subarray(end + HEAD_END.length);
    }
    if (this.#left === null) {
      this.#begun = Buffer.concat([this.#begun, data]).subarray(-LAST_CHUNK.length);
      if (!this.#begun.equals(LAST_CHUNK)) return undefined;
      this.#begun = NOTHING;
    } else {
      this.#left -= data.length;
      if (this.#left > 0) return undefined;
    }
    const head = this.#head;
    this.#head = null;
    return head;
  }
}

const TIMEOUT_MS = 30_000;

/**
 * One kept-alive connection, as a browser has it, which stays with the process that accepted it. It costs a fraction of
 * what Node's client costs, because what asks takes its time from the cores that the service answers with.
 */
export class Connection {
  readonly #address: URL;
  #socket: Socket | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#address = new URL(url);
  }

  /** Sends a request once the one before it is answered. Rejects if there is no answer within 30 s. */
  ask(request: string): Promise<Head> {
    const answer = this.#last.then(() => this.#send(request));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #send(request: string): Promise<Head> {
    const kept = this.#socket;
    const socket = kept ?? (await this.#open());
    try {
      return await exchange(socket, request);
    } catch (error) {
      socket.destroy();
      // The server may close an idle connection just as the request is sent. A browser sends it again, too.
      if (kept && isClosed(error)) return this.#send(request);
      throw error;
    }
  }

  async #open(): Promise<Socket> {
    const { hostname, port } = this.#address;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (this.#socket === socket) this.#socket = null;
    });
    this.#socket = socket;
    return socket;
  }
}

const CLOSED = 'the connection was closed before the answer';
const isClosed = (error: unknown) => error instanceof Error && error.message === CLOSED;

function exchange(socket: Socket, request: string): Promise<Head> {
  const reader = new AnswerReader();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      socket.off('data', read).off('close', closed);
      settle();
    };
    const read = (data: Buffer) => {
      const head = reader.take(data);
      if (head) end(() => resolve(head));
    };
    const closed = () => end(() => reject(new Error(CLOSED)));
    const timer = setTimeout(() => end(() => reject(new Error('no answer for 30 s'))), TIMEOUT_MS);
    socket.on('data', read).on('close', closed);
    socket.write(request);
  });
}
