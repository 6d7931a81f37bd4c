import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ACCOUNT = `AC${'0a'.repeat(16)}`;
const TOKEN = 'token-of-the-account';
const OWN = '+15550100142';
const PUBLIC_URL = 'https://clinic.example';

type Message = { sid: string; to: string; text: string; callback: string };

/** Twilio's Messages API on this machine. It knows no idempotency keys, as the real one does not. */
export class TwilioStandIn {
  readonly sent: Message[] = [];
  /** What it answers instead of sending, with the error code of its documentation. */
  refusal: { status: number; code: number } | null = null;
  #count = 0;
  #replies = 0;
  #server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const [status, answer] = this.#answer(request.url, request.headers.authorization, body);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });

  #answer(url: string | undefined, login: string | undefined, body: string): [number, object] {
    const expected = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;
    if (login !== expected) return [401, { code: 20003, message: 'Authenticate' }];
    if (url === `/2010-04-01/Accounts/${ACCOUNT}.json`) return [200, { sid: ACCOUNT }];
    if (url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`) return [404, { code: 20404 }];
    const form = new URLSearchParams(body);
    if (form.get('From') !== OWN) return [400, { code: 21606 }];
    if (this.refusal) return [this.refusal.status, { code: this.refusal.code }];
    this.#count += 1;
    const sid = `SM${String(this.#count).padStart(32, '0')}`;
    const said = (name: string) => form.get(name) ?? '';
    this.sent.push({ sid, to: said('To'), text: said('Body'), callback: said('StatusCallback') });
    return [201, { sid, status: 'queued' }];
  }

  /** Posts something to an address of the service as its public one, signed as Twilio does. */
  async post(
    appUrl: string,
    address: string,
    fields: Record<string, string>,
    { token = TOKEN } = {},
  ): Promise<Response> {
    const sorted = Object.keys(fields).toSorted();
    const text = address + sorted.map((name) => name + fields[name]!).join('');
    const { pathname, search } = new URL(address);
    return fetch(appUrl + pathname + search, {
      method: 'POST',
      headers: {
        'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64'),
      },
      body: new URLSearchParams(fields),
    });
  }

  /** Tells what became of a message. */
  status(appUrl: string, { sid, to, callback }: Message, status: string, code?: number) {
    const fields: Record<string, string> = {
      ...{ MessageSid: sid, MessageStatus: status, To: to, From: OWN },
      ...(code && { ErrorCode: String(code) }),
    };
    return this.post(appUrl, callback, fields);
  }

  /** Somebody answers a message. */
  reply(appUrl: string, from: string, text: string) {
    const MessageSid = `SMreply${(this.#replies += 1)}`;
    const fields = { MessageSid, SmsStatus: 'received', From: from, To: OWN };
    return this.post(appUrl, `${PUBLIC_URL}/api/deliveries/twilio`, { ...fields, Body: text });
  }

  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return {
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: OWN,
      TWILIO_API_BASE: `http://127.0.0.1:${port}`,
      PUBLIC_URL,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
