import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import type { Deps } from '#api/platform/deps.ts';
import { parseEnv } from '#api/platform/env.ts';
import { provide, Ports, type Port } from '#api/platform/ports.ts';
import { MailServer } from '#api/testing/mail-server.ts';
import { codeSenderOf } from './code-sender.ts';
import { smsPort } from './sms-port.ts';
import type { User } from './user.entity.ts';

const mail = new MailServer();
type Post = { headers: IncomingHttpHeaders; body: { to: string; text: string } };
const posts: Post[] = [];
let smsStatus = 200;
const sms = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    posts.push({ headers: request.headers, body: JSON.parse(body) as Post['body'] });
    response.writeHead(smsStatus, { location: '/elsewhere' }).end();
  });
});
let [smsUrl, smtpUrl] = ['', ''];
beforeAll(async () => {
  await mail.start();
  await new Promise<void>((resolve) => sms.listen(0, '127.0.0.1', resolve));
  smsUrl = `http://127.0.0.1:${(sms.address() as AddressInfo).port}/messages`;
  smtpUrl = `smtp://clinic:p%40ss@127.0.0.1:${mail.port}`;
});
afterEach(() => {
  [mail.mails.length, posts.length] = [0, 0];
  [mail.refusal, smsStatus] = [null, 200];
});
afterAll(async () => {
  await mail.stop();
  sms.closeAllConnections();
  await new Promise((resolve) => sms.close(resolve));
});

const CODE = '482913';
const someone = (more: Partial<User> = {}) =>
  ({
    id: 7,
    fullName: 'Nora Field',
    phone: '5553010001',
    email: 'nora@example.com',
    language: null,
    ...more,
  }) as User;

/** A process with this configuration, and everything it logs. */
function senderOf(given: Record<string, string>) {
  const parsed = parseEnv({ DEMO: '0', ...given });
  if (!('env' in parsed)) throw new Error(parsed.problems.join('\n'));
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  // A database in which nobody has entered a name yet.
  const orm = { em: { fork: () => ({ findOne: () => Promise.resolve(null) }) } };
  const versions = { tag: () => null };
  const letters = { inLetters: (_deps: Deps, text: string) => Promise.resolve(text) };
  const ports = new Ports([{ provides: [provide(smsPort as Port<unknown>, letters)] }]);
  const sender = codeSenderOf({ env: parsed.env, log, orm, versions, ports } as unknown as Deps);
  return { sender, logged: () => lines.join('\n') };
}
const bySms = () => ({ SMS_GATEWAY_URL: smsUrl, SMS_GATEWAY_TOKEN: 'token-of-the-gateway' });
const byMail = () => ({ SMTP_URL: smtpUrl, MAIL_FROM: 'codes@clinic.example' });

/** The body of a mail as it is read. */
function textOf(source: string): string {
  const body = source.slice(source.indexOf('\n\n') + 2);
  if (/transfer-encoding: base64/i.test(source)) return Buffer.from(body, 'base64').toString();
  const soft = body.replace(/=\n/g, '');
  const bytes = soft.replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('the HTTP SMS gateway', () => {
  test('gets number, text and token', async () => {
    const { sender } = senderOf(bySms());
    expect(await sender!.send(someone(), CODE, 'reset')).toEqual({ sentTo: '5553010001' });
    expect(posts).toMatchObject([
      {
        headers: { authorization: 'Bearer token-of-the-gateway' },
        body: { to: '+15553010001', text: expect.stringContaining(CODE) as string },
      },
    ]);
  });

  test.each([
    ['84912345678', 'vi', '+84912345678', 'mật khẩu mới'],
    ['5553010001', 'es', '+15553010001', 'contraseña nueva'],
    ['5553010001', 'en', '+15553010001', 'new password'],
  ] as const)('%s in %s', async (phone, language, to, words) => {
    await senderOf(bySms()).sender!.send(someone({ phone, language }), CODE, 'reset');
    expect(posts[0]!.body).toEqual({ to, text: expect.stringContaining(words) as string });
    expect(posts[0]!.body.text).toContain('Steadwell');
  });

  test.each([500, 401, 302])(
    'answers %i: the person is told, and no code is logged',
    async (status) => {
      smsStatus = status;
      const { sender, logged } = senderOf(bySms());
      await expect(sender!.send(someone(), CODE, 'reset')).rejects.toMatchObject({
        status: 503,
        code: 'account.code_unavailable',
      });
      expect(posts).toHaveLength(1);
      expect(logged()).toContain('was not sent');
      expect(logged()).not.toContain(CODE);
    },
  );
});

describe('the SMTP server', () => {
  test('gets the mail with its login, from the practice’s address to the person’s', async () => {
    const { sender } = senderOf(byMail());
    expect(await sender!.send(someone(), CODE, 'reset')).toEqual({ sentTo: 'nora@example.com' });
    const [got] = mail.mails;
    expect(got).toMatchObject({
      from: 'codes@clinic.example',
      to: 'nora@example.com',
      auth: 'clinic:p@ss',
    });
    expect(got!.source).toMatch(/^From: Steadwell <codes@clinic.example>$/m);
    expect(got!.source).toMatch(/^Subject: Steadwell: your one-time code$/m);
    expect(textOf(got!.source)).toContain(CODE);
  });

  test('accents arrive', async () => {
    await senderOf(byMail()).sender!.send(someone({ language: 'vi' }), CODE, 'reset');
    expect(textOf(mail.mails[0]!.source)).toContain('Đừng đưa mã cho ai');
  });

  test('refuses or is unreachable: the person gets an error, and no code is logged', async () => {
    mail.refusal = `550 no such person, you sent ${CODE}`;
    const refused = senderOf(byMail());
    const away = senderOf({ ...byMail(), SMTP_URL: 'smtp://127.0.0.1:9' });
    for (const { sender, logged } of [refused, away]) {
      await expect(sender!.send(someone(), CODE, 'reset')).rejects.toMatchObject({ status: 503 });
      expect(logged()).toContain('was not sent');
      expect(logged()).not.toContain(CODE);
    }
  });

  test('an address with a line break in it starts no second header', async () => {
    const email = 'nora@example.com\r\nBcc: other@example.com';
    await senderOf(byMail())
      .sender!.send(someone({ email }), CODE, 'reset')
      .catch(() => undefined);
    for (const { source, to } of mail.mails) {
      expect(source).not.toMatch(/^Bcc:/m);
      expect(to).not.toBe('other@example.com');
    }
  });
});

describe('both', () => {
  test('the phone first, and where that fails the mail', async () => {
    const { sender } = senderOf({ ...bySms(), ...byMail() });
    expect(await sender!.send(someone(), CODE, 'reset')).toEqual({ sentTo: '5553010001' });
    expect(mail.mails).toHaveLength(0);
    smsStatus = 500;
    expect(await sender!.send(someone(), CODE, 'reset')).toEqual({ sentTo: 'nora@example.com' });
  });

  test('who has no address cannot be reached by mail', async () => {
    const { sender } = senderOf(byMail());
    await expect(sender!.send(someone({ email: null }), CODE, 'reset')).rejects.toMatchObject({
      status: 503,
    });
  });
});

test('without configuration only the demo has a sender, and only there the code is logged', async () => {
  expect(senderOf({}).sender).toBeNull();
  const demo = senderOf({ DEMO: '1' });
  await demo.sender!.send(someone(), CODE, 'reset');
  expect(demo.logged()).toContain(CODE);
  const configured = senderOf({ DEMO: '1', ...bySms() });
  await configured.sender!.send(someone(), CODE, 'reset');
  expect(configured.logged()).not.toContain(CODE);
});
