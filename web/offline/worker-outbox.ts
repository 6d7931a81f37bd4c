import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { lentToken } from './background-sync.ts';
import { accountOf, databaseNames } from './db.ts';
import { drain, type Dispatch, type Drained } from './drain.ts';
import { outboxLock, withLock } from './lock.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

/** The fetch of the worker: everything else about the outbox is the same as in the page. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 30_000;

/** Sends what waits of everybody who is logged in on this device; false when something has to wait on. */
export async function sendWaiting(send: Send): Promise<boolean> {
  const channel = new BroadcastChannel('steadwell-outbox');
  const rounds: Drained[] = [];
  for (const account of (await databaseNames()).map(accountOf)) {
    if (account === undefined) continue;
    const round = await withLock(outboxLock(account), () =>
      drain(account, {
        transport: (dispatch) => deliver(send, dispatch),
        onSettled: (id, outcome) => channel.postMessage({ account, id, outcome }),
      }),
    );
    rounds.push(round);
  }
  channel.close();
  return rounds.every(({ stoppedBy, nextAt }) => stoppedBy === null && nextAt === null);
}

async function deliver(send: Send, { account, key, parcel }: Dispatch): Promise<Outcome> {
  const token = await lentToken(account);
  if (account !== null && !token) return { kind: 'stranger' };
  try {
    const response = await send(parcel.url, {
      method: parcel.method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        [PROTOCOL_HEADER]: String(PROTOCOL),
        'Idempotency-Key': key,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(account !== null && { 'X-Account': String(account) }),
        ...(parcel.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(parcel.body !== undefined && { body: JSON.stringify(parcel.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? { kind: 'sent', reply: body } : refusal(response, body);
  } catch {
    return { kind: 'no_server' };
  }
}

function refusal(response: Response, body: unknown): Outcome {
  const { code = '', message = '' } = (body ?? {}) as { code?: string; message?: string };
  const seconds = Number(response.headers.get('Retry-After'));
  const retryAfter = seconds > 0 ? seconds : undefined;
  return outcomeOf({ status: response.status, code, message, retryAfter });
}
