import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { readVapid, type VapidClaims } from './vapid-token.ts';

type Channel = { id: string; key: string; socket: WebSocket };
export type Delivery = {
  claims: VapidClaims;
  encoding: string;
  urgency: string;
  ttl: number;
  body: Buffer;
};
type ClientMessage =
  | { messageType: 'hello'; uaid?: string }
  | { messageType: 'register'; channelID: string; key?: string }
  | { messageType: 'unregister'; channelID: string }
  | { messageType: 'ack'; updates: { version: string; code: number }[] }
  | { messageType?: 'broadcast_subscribe' | 'ping' | 'nack' };

const TIMEOUT_MS = 600_000;

/**
 * A push service that Firefox uses instead of Mozilla's: devices stay connected by WebSocket, senders post, and
 * messages are forwarded unread, because only the device can decrypt them.
 */
export class PushServer {
  readonly deliveries: Delivery[] = [];
  /** Why posts were rejected. Empty if the sender did everything right. */
  readonly refusals: string[] = [];
  /** The device's response to each notification: 100 means shown, anything else is an error. */
  readonly acknowledged: number[] = [];
  readonly #server: Server;
  readonly #channels = new Map<string, Channel>();
  readonly #agents = new Set<string>();
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
    this.#server = createServer((request, response) => {
      void this.#take(request).then(([status, reason]) => {
        if (reason) this.refusals.push(reason);
        response.writeHead(status, {
          ttl: '0',
          location: `${this.origin}/message/${randomUUID()}`,
        });
        response.end();
      });
    });
    this.#server.on('upgrade', (request, stream, head) =>
      this.#sockets.handleUpgrade(request, stream, head, (socket) => {
        socket.addEventListener('message', ({ data }) =>
          this.#answer(socket, JSON.parse(data as string) as ClientMessage),
        );
        // A browser that is closed may disconnect without a closing handshake.
        socket.addEventListener('error', () => undefined);
      }),
    );
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get socketUrl(): string {
    return `ws://127.0.0.1:${this.#port}/`;
  }

  get devices(): number {
    return this.#channels.size;
  }

  /** As after a loss of its data: every returning client is unknown, and its earlier addresses are invalid. */
  forgetDevices(): void {
    this.#agents.clear();
    this.#channels.clear();
    this.#cutOff();
  }

  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
  }

  async stop(): Promise<void> {
    this.#cutOff();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Waits until the device has shown that many notifications. */
  async untilShown(count: number): Promise<void> {
    for (const end = performance.now() + TIMEOUT_MS; this.acknowledged.length < count;) {
      if (performance.now() > end) {
        const seen = { posts: this.deliveries.length, refusals: this.refusals };
        throw new Error(`no notification was shown: ${JSON.stringify(seen)}`);
      }
      await sleep(50);
    }
  }

  #cutOff(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  #answer(socket: WebSocket, message: ClientMessage): void {
    const say = (reply: object) => socket.send(JSON.stringify(reply));
    switch (message.messageType) {
      case 'hello': {
        const isKnown = this.#agents.has(message.uaid ?? '');
        const uaid = isKnown ? message.uaid! : randomBytes(16).toString('hex');
        this.#agents.add(uaid);
        say({
          messageType: 'hello',
          uaid,
          status: 200,
          use_webpush: true,
          broadcasts: {},
        });
        return;
      }
      case 'register': {
        const { channelID, key = '' } = message;
        const path = `/push/${randomBytes(16).toString('hex')}`;
        this.#channels.set(path, { id: channelID, key, socket });
        say({
          messageType: 'register',
          channelID,
          status: 200,
          pushEndpoint: `${this.origin}${path}`,
        });
        return;
      }
      case 'unregister':
        for (const [path, { id }] of this.#channels) {
          if (id === message.channelID) this.#channels.delete(path);
        }
        say({ messageType: 'unregister', channelID: message.channelID, status: 200 });
        return;
      case 'ack':
        this.acknowledged.push(...message.updates.map(({ code }) => code));
        return;
      case undefined:
        say({});
        return;
      default:
        // Broadcasts and the like, which nothing here needs.
        return;
    }
  }

  async #take(request: IncomingMessage): Promise<[status: number, refusal?: string]> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const channel = this.#channels.get(request.url ?? '');
    if (request.method !== 'POST' || !channel) return [404, `nobody is at ${request.url}`];
    const { headers } = request;
    const claims = readVapid(headers.authorization, {
      key: channel.key,
      origin: this.origin,
      now: Date.now(),
    });
    if (typeof claims === 'string') return [403, claims];
    const encoding = String(headers['content-encoding']);
    if (!headers.ttl) return [400, 'there is no TTL'];
    const body = Buffer.concat(chunks);
    this.deliveries.push({
      claims,
      encoding,
      urgency: String(headers.urgency),
      ttl: Number(headers.ttl),
      body,
    });
    channel.socket.send(
      JSON.stringify({
        messageType: 'notification',
        channelID: channel.id,
        version: randomUUID(),
        data: body.toString('base64url'),
        headers: { encoding },
      }),
    );
    return [201];
  }
}
