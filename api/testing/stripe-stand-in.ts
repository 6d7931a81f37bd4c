import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeBooks, StripeFault, type Params } from './stripe-books.ts';
import {
  disputeObject,
  eventObject,
  intentObject,
  listObject,
  refundObject,
} from './stripe-objects.ts';

export type Answer = { status: number; body: unknown };
export type Call = {
  method: string;
  path: string;
  key: string | null;
  livemode: boolean;
  headers: IncomingHttpHeaders;
};
type Request = Call & { params: Params; secret: string };

/**
 * What goes wrong with the next matching call: before or after its effect, without a response, with a truncated one, or
 * with a status.
 */
export type Trouble = {
  when: RegExp;
  kind: 'hang' | 'drop' | number;
  /** The effect has taken place, and only the response is lost. */
  after?: boolean;
  times?: number;
};

export type StripeEvent = { id: string; type: string; livemode: boolean; body: string };
type Posted = { secret: string; at?: number; signature?: string };

/** The part of Stripe's published API that this service uses, on a port of its own. */
export class StripeStandIn {
  readonly books = new StripeBooks();
  readonly calls: Call[] = [];
  /** Undelivered events, in the order they happened. */
  readonly events: StripeEvent[] = [];
  troubles: Trouble[] = [];
  #kept = new Map<string, { hash: string; answer: Answer | null }>();
  #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#serve(request, response);
    });
    this.books.tell = (type, objectId) => this.#note(type, objectId);
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Posts an event as Stripe does. Time and signature in the header are current unless given. */
  post(to: string, event: StripeEvent, { secret, at, signature }: Posted): Promise<Response> {
    const time = at ?? Math.floor(Date.now() / 1000);
    const digest = createHmac('sha256', secret).update(`${time}.${event.body}`).digest('hex');
    return fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature ?? `t=${time},v1=${digest},v0=${digest.replace(/./g, '0')}`,
      },
      body: event.body,
    });
  }

  #note(type: string, objectId: string): void {
    const object = eventObject(this.books, type, objectId);
    const intentId = 'payment_intent' in object ? object.payment_intent : object.id;
    const livemode = this.books.intents.get(String(intentId))?.livemode ?? false;
    const id = `evt_${randomBytes(9).toString('hex')}`;
    const created = Math.floor(Date.now() / 1000);
    const event = { id, object: 'event', type, livemode, created, data: { object } };
    this.events.push({ id, type, livemode, body: JSON.stringify(event, null, 2) });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await read(request);
    const { method, path, key, livemode, headers } = call;
    this.calls.push({ method, path, key, livemode, headers });
    const trouble = this.#takeTrouble(`${method} ${path}`);
    if (trouble && !trouble.after) return spoil(response, trouble, call, this.#kept);
    const answer = this.#answer(call);
    if (trouble) return spoil(response, trouble, call, this.#kept);
    send(response, answer);
  }

  #takeTrouble(line: string): Trouble | undefined {
    const trouble = this.troubles.find(({ when }) => when.test(line));
    if (!trouble) return undefined;
    trouble.times = (trouble.times ?? 1) - 1;
    if (trouble.times <= 0) this.troubles = this.troubles.filter((one) => one !== trouble);
    return trouble;
  }

  /** The same key gives the same response, errors included. With other parameters it is rejected. */
  #answer(call: Request): Answer & { isReplay?: boolean } {
    if (!/^(sk|rk|pk)_(test|live)_/.test(call.secret)) {
      return faultAnswer(new StripeFault(401, 'invalid_request_error', 'api_key_expired'));
    }
    if (call.method !== 'POST' || !call.key) return this.#run(call);
    const name = keptName(call);
    const hash = hashOf(call);
    const kept = this.#kept.get(name);
    if (kept && kept.hash !== hash) {
      return faultAnswer(new StripeFault(400, 'idempotency_error', null));
    }
    if (kept?.answer) return { ...kept.answer, isReplay: true };
    const answer = this.#run(call);
    this.#kept.set(name, { hash, answer });
    return answer;
  }

  #run(call: Request): Answer {
    try {
      return { status: 200, body: this.#effect(call) };
    } catch (error) {
      if (error instanceof StripeFault) return faultAnswer(error);
      throw error;
    }
  }

  #effect({ method, path, params, livemode }: Request): unknown {
    const { books } = this;
    const isExpanded = JSON.stringify(params.expand ?? []).includes('latest_charge');
    const [, resource, id, verb] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const route = `${method} ${resource}${id ? '/:id' : ''}${verb ? `/${verb}` : ''}`;
    const intent = () => books.findIntent(id!, livemode);
    switch (route) {
      case 'POST payment_intents':
        return intentObject(books, books.createIntent(livemode, params), isExpanded);
      case 'GET payment_intents/:id':
        return intentObject(books, intent(), isExpanded);
      case 'POST payment_intents/:id/cancel':
        return intentObject(books, books.cancel(intent(), params), isExpanded);
      case 'POST payment_intents/:id/capture':
        return intentObject(books, books.capture(intent(), params), isExpanded);
      case 'POST payment_intents/:id/confirm':
        return intentObject(books, books.confirm(intent(), String(params.payment_method)), false);
      case 'GET payment_intents':
        return this.#listIntents(params, livemode);
      case 'POST refunds':
        return refundObject(books.createRefund(livemode, params));
      case 'GET refunds':
        return listObject(
          path,
          ofIntent(books.refunds, params.payment_intent).map(refundObject).toReversed(),
        );
      case 'GET disputes':
        return this.#listDisputes(params, livemode);
      default:
        throw new StripeFault(404, 'invalid_request_error', null);
    }
  }

  #listIntents(params: Params, livemode: boolean): unknown {
    this.books.ensureKnown(params, 'listIntents');
    const all = [...this.books.intents.values()].filter((intent) => intent.livemode === livemode);
    const { page, hasMore } = pageOf(all, params);
    const data = page.map((intent) => intentObject(this.books, intent, true));
    return listObject('/v1/payment_intents', data, hasMore);
  }

  #listDisputes(params: Params, livemode: boolean): unknown {
    this.books.ensureKnown(params, 'listDisputes');
    const { payment_intent: wanted } = params;
    const all = [...this.books.disputes.values()].filter(
      ({ intentId }) =>
        this.books.intents.get(intentId)!.livemode === livemode &&
        (wanted === undefined || wanted === intentId),
    );
    const { page, hasMore } = pageOf(all, params);
    const data = page.map(disputeObject);
    return listObject('/v1/disputes', data, hasMore);
  }
}

/** Latest first, like all of Stripe's lists. */
function pageOf<T extends { id: string; created: number }>(rows: T[], params: Params) {
  const since = Number((params.created as Params | undefined)?.gte ?? 0);
  const all = rows.filter(({ created }) => created >= since).toReversed();
  const start = all.findIndex(({ id }) => id === params.starting_after) + 1;
  const page = all.slice(start, start + Number(params.limit ?? 10));
  return { page, hasMore: start + page.length < all.length };
}

const ofIntent = <T extends { intentId: string }>(rows: Map<string, T>, intentId: unknown): T[] =>
  [...rows.values()].filter((row) => row.intentId === intentId);

const keptName = ({ key, livemode }: Call) => `${livemode}:${key}`;
const hashOf = ({ path, params }: Request) =>
  createHash('sha256')
    .update(JSON.stringify([path, params]))
    .digest('hex');
const faultAnswer = ({ status, body }: StripeFault): Answer => ({ status, body });

function send(response: ServerResponse, answer: Answer & { isReplay?: boolean }): void {
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(6).toString('hex')}`,
    ...(answer.isReplay && { 'idempotent-replayed': 'true' }),
  });
  response.end(JSON.stringify(answer.body));
}

function spoil(
  response: ServerResponse,
  { kind }: Trouble,
  call: Request,
  kept: Map<string, { hash: string; answer: Answer | null }>,
): void {
  if (kind === 'hang') return;
  if (kind === 'drop') {
    response.socket?.destroy();
    return;
  }
  const types: Record<number, [string, string]> = {
    402: ['card_error', 'card_declined'],
    409: ['idempotency_error', 'idempotency_key_in_use'],
    429: ['rate_limit_error', 'rate_limit'],
  };
  const [type, code] = types[kind] ?? ['api_error', 'api_error'];
  const answer = faultAnswer(new StripeFault(kind, type, code));
  // A server error is stored under the key like any other response, but a conflict or a full queue is not.
  if (kind >= 500 && call.key) kept.set(keptName(call), { hash: hashOf(call), answer });
  send(response, answer);
}

async function read(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const url = new URL(request.url ?? '/', 'http://localhost');
  const body = Buffer.concat(chunks).toString();
  const params = unflatten(new URLSearchParams(body || url.search));
  const secret = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    key: typeof key === 'string' ? key : null,
    livemode: secret.includes('_live_'),
    headers: request.headers,
    params,
    secret,
  };
}

/** Parses `metadata[orderId]=1` and `expand[0]=x` as Stripe does. */
function unflatten(given: URLSearchParams): Params {
  const params: Params = {};
  for (const [name, value] of given) {
    const [first, inner] = name.split(/[[\]]+/);
    if (!inner) params[first!] = value;
    else if (/^\d+$/.test(inner)) params[first!] = [...((params[first!] as string[]) ?? []), value];
    else params[first!] = { ...(params[first!] as Params), [inner]: value };
  }
  return params;
}
