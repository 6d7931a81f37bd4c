import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A write with an idempotency key on its way between browser and server. */
export type Passage = {
  path: string;
  /** Lets the server execute it. Null if the server is down or died over it. */
  carry: () => Promise<Answer | null>;
  /** Gives this response to the browser; with null its connection breaks. */
  hand: (answer: Answer | null) => void;
  refuse: (status: number, headers?: Record<string, string>) => void;
};

export type FaultyProxy = {
  address: string;
  /** Decides what happens to a write. Everything passes without it. */
  fate: ((passage: Passage) => Promise<void>) | null;
  /** Resolves with the next write. */
  nextWrite: () => Promise<void>;
  /** Writes that are still in progress. */
  underWay: () => number;
  close: () => Promise<void>;
};

/** A proxy between the browser, its worker included, and the app, which breaks what it is told to break. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  let underWay = 0;
  let tellWrite = () => {};
  let written = new Promise<void>((resolve) => (tellWrite = resolve));

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const carry = () => forward(target, incoming, body);
    const hand = (answer: Answer | null) => {
      if (!answer) return void outgoing.destroy();
      outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    };
    const refuse = (status: number, headers = {}) =>
      void outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{}');
    const isWrite = incoming.headers['idempotency-key'] !== undefined;
    if (isWrite) {
      tellWrite();
      written = new Promise((resolve) => (tellWrite = resolve));
    }
    if (!isWrite || !proxy.fate) return hand(await carry());
    underWay += 1;
    try {
      await proxy.fate({ path: incoming.url!, carry, hand, refuse });
    } finally {
      underWay -= 1;
    }
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fate: null,
    nextWrite: () => written,
    underWay: () => underWay,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A new connection for each request, so that none is left over from a server that died. */
function forward(target: string, incoming: IncomingMessage, body: Buffer): Promise<Answer | null> {
  return new Promise((resolve) => {
    const { method, headers, url } = incoming;
    const request = ask(new URL(url!, target), { method, headers, agent: false }, (response) => {
      const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = response.headers;
      bodyOf(response).then(
        (whole) => resolve({ status: response.statusCode!, headers: kept, body: whole }),
        () => resolve(null),
      );
    });
    request.on('error', () => resolve(null));
    request.end(body);
  });
}
