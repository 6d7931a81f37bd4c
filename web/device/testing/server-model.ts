import { PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { deliver, isServerThere } from '#web/device/outbox/deliver.ts';
import type { Transport } from '#web/device/outbox/drain.ts';
import type { Send } from '#web/lib/our-answer.ts';
import { DatabaseModel, type Arrived, type LetterBody } from './database-model.ts';

/** Numbers that are as random as one likes and the same in every run of a seed. */
export function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The process ends here: nothing after this point of the code happens. */
export class Killed extends Error {}

export type Letter = { thread: string; text: string };

/** A message as our server answers it; of a letter it keeps the text. */
export const messageOf = ({ text }: Letter, id = 1) => ({
  id,
  senderId: 1,
  receiverId: 2,
  subject: 'A letter',
  content: text,
  orderId: null,
  parentId: null,
  status: 'unread',
  createdAt: '2026-01-05T10:00:00.000Z',
  sender: { fullName: 'Ann', role: 'customer' },
  receiver: { fullName: 'Bo', role: 'doctor' },
});

export const ours = (body: unknown, init: ResponseInit = {}): Response =>
  Response.json(body, { ...init, headers: { [PROTOCOL_HEADER]: '1', ...init.headers } });

const page = (status: number): Response =>
  new Response('<!doctype html><title>Welcome to the hotel</title>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

const reset = (): never => {
  throw new TypeError('Failed to fetch');
};

const kill = (): never => {
  throw new Killed();
};

/** What can come instead of the way there: the server hears nothing of it. */
const BEFORE: readonly (() => Response)[] = [
  reset,
  kill,
  // A captive portal, a proxy that answers for us, and a login page that was redirected to (redirect: 'error').
  () => page(200),
  () => Response.json({ id: 1, message: 'hello' }),
  () => page(403),
  reset,
  () => page(502),
  () => new Response(null, { status: 204 }),
];

/** What our server may say instead of doing it. */
const REFUSALS: readonly (() => Response)[] = [
  () => ours({ code: 'internal', message: '' }, { status: 500 }),
  () => ours({ code: 'too_many' }, { status: 429, headers: { 'Retry-After': '30' } }),
  () =>
    ours(
      { code: 'unavailable' },
      { status: 503, headers: { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() } },
    ),
  () => ours({ code: 'unauthenticated' }, { status: 401 }),
  () => ours({ code: 'busy', message: '' }, { status: 409 }),
];

/** What becomes of the answer after the server has committed. */
const AFTER: readonly (() => Response)[] = [
  reset,
  kill,
  () => page(504),
  () => page(200),
  // Cut off in the middle.
  () => new Response('{"id":1,"senderId"', { headers: { [PROTOCOL_HEADER]: '1' } }),
];

/** As our server answers it, and the sync tells it. */
export const presentLetter = ({ id, sender, clientId, body }: Arrived) => ({
  ...messageOf({ thread: '', text: body.content }, id),
  senderId: sender,
  receiverId: body.receiverId,
  subject: body.subject,
  clientId,
});

/**
 * What the server does with a key and a client id (api/http/idempotency.ts, api/messages/messages.service.ts), and every
 * way in which an attempt can go wrong, as seen by fetch: status, body, redirect, reset before and after the commit.
 */
export class ServerModel {
  readonly database: DatabaseModel;
  /** How often it was asked to carry something out, whatever became of it. */
  requests = 0;
  faults = true;
  #random: () => number;

  constructor(random: () => number, database = new DatabaseModel()) {
    this.#random = random;
    this.database = database;
  }

  readonly send: Send = async (url, init) => {
    await Promise.resolve();
    const fault = this.faults ? Math.floor(this.#random() * 32) : 31;
    if (url === '/api/config') return fault < BEFORE.length ? BEFORE[fault]!() : ours({});
    this.requests += 1;
    const before = [...BEFORE, ...REFUSALS];
    if (fault < before.length) return before[fault]!();
    const answer = this.#carryOut(init);
    return AFTER[fault - before.length]?.() ?? answer;
  };

  readonly transport: Transport = async (dispatch) => {
    let isKilled = false;
    const send: Send = async (url, init) => {
      try {
        return await this.send(url, init);
      } catch (error) {
        isKilled = error instanceof Killed;
        throw error;
      }
    };
    const outcome = await deliver(send, dispatch, 'token');
    // What comes after a kill is not carried out any more.
    if (isKilled) throw new Killed();
    return outcome;
  };

  readonly isServerThere = (): Promise<boolean> => isServerThere(this.send);

  #carryOut({ headers, body: request }: RequestInit): Response {
    const asked = new Headers(headers);
    const sender = Number(asked.get('X-Account'));
    const key = `${sender} ${asked.get('Idempotency-Key')}`;
    const { keys } = this.database;
    const known = keys.get(key);
    if (known && known.request !== request) {
      return ours({ code: 'key_reused', message: '' }, { status: 422 });
    }
    const arrived = known?.arrived ?? this.#take(sender, JSON.parse(String(request)) as LetterBody);
    keys.set(key, { request: String(request), arrived });
    return ours(presentLetter(arrived));
  }

  #take(sender: number, body: LetterBody): Arrived {
    const { letters } = this.database;
    const { clientId = null } = body;
    const known = letters.find((one) => one.sender === sender && one.clientId === clientId);
    if (known && clientId !== null) return known;
    const arrived = { id: letters.length + 1, sender, clientId, body };
    letters.push(arrived);
    return arrived;
  }
}
