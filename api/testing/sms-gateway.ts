import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deliveryContract, GATEWAY_SIGNATURE, type GatewayNews } from '#shared/deliveries.ts';
import { now } from '#api/platform/clock.ts';

const WEBHOOK_SECRET = 'secret-of-the-gateways-webhook';

type Sent = { to: string; text: string };

/** An SMS gateway on this machine that records what it is asked to send, each Idempotency-Key once. */
export class SmsGateway {
  readonly sent: Sent[] = [];
  /** The ids of what it has sent, as it answers them. */
  readonly ids: string[] = [];
  /** Their Idempotency-Keys. */
  readonly keys: string[] = [];
  /** What it answers; anything but 200 means that it sends nothing. */
  status = 200;
  /** Sends the message, and cuts the line before it has said so. */
  losesAnswer = false;
  /** What happens while it thinks. */
  meanwhile: (() => Promise<unknown>) | null = null;
  refused = 0;
  repeated = 0;
  #known = new Map<string, string>();
  #server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      void Promise.resolve(this.meanwhile?.()).then(() => this.#answer(request, response, body));
    });
  });

  #answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    response.statusCode = this.status;
    if (this.status !== 200) {
      this.refused += 1;
      return void response.end();
    }
    const id = this.#take(request.headers['idempotency-key'], JSON.parse(body) as Sent);
    if (this.losesAnswer) return void request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id }));
  }

  #take(key: string | string[] | undefined, message: Sent): string {
    const known = typeof key === 'string' ? this.#known.get(key) : undefined;
    if (known) {
      this.repeated += 1;
      return known;
    }
    const id = `sms-${this.#known.size + 1}-${Math.random().toString(36).slice(2)}`;
    this.#known.set(typeof key === 'string' ? key : id, id);
    this.sent.push(message);
    this.ids.push(id);
    this.keys.push(typeof key === 'string' ? key : '');
    return id;
  }

  /** Tells the service something, signed as its own. */
  async tell(
    url: string,
    news: GatewayNews,
    { secret = WEBHOOK_SECRET, at = now(), body = JSON.stringify(news) } = {},
  ): Promise<Response> {
    const seconds = Math.floor(at.getTime() / 1_000);
    const made = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return fetch(url + deliveryContract.gateway.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [GATEWAY_SIGNATURE]: `t=${seconds},v1=${made}`,
      },
      body,
    });
  }

  /** Listens, and returns the variables with which the service uses it. */
  async start(): Promise<
    Record<'SMS_GATEWAY_URL' | 'SMS_GATEWAY_TOKEN' | 'DELIVERY_WEBHOOK_SECRET', string>
  > {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return {
      SMS_GATEWAY_URL: `http://127.0.0.1:${port}/`,
      SMS_GATEWAY_TOKEN: 'token-of-the-gateway',
      DELIVERY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
