import type { RefusedBy } from './db.ts';

/** What became of one attempt to send. */
export type Outcome =
  | { kind: 'sent'; reply: unknown }
  /** No server: nothing else has a chance either. */
  | { kind: 'no_server' }
  /** The server asks for time, understands a newer version of the app alone, or does not know what is wrong with itself. */
  | { kind: 'later'; seconds: number | undefined; isOverloaded: boolean }
  /** Nobody is logged in, or somebody else is. */
  | { kind: 'stranger' }
  /** The person has to decide; `error` is the refusal as the page knows it. */
  | { kind: 'refused'; by: RefusedBy; error?: unknown };

type Refusal = RefusedBy & { retryAfter?: number | undefined };

/** The next item would fare no better. */
const OVERLOADED = [426, 429, 502, 503, 504];
const UNDECIDED = [408, 425, ...OVERLOADED];

/** What an answer that is no success means for the item. */
export function outcomeOf({ status, code, message, retryAfter }: Refusal): Outcome {
  if (status === 0) return { kind: 'no_server' };
  if (status === 401 || code === 'other_account') return { kind: 'stranger' };
  if (status >= 500 || UNDECIDED.includes(status)) {
    return { kind: 'later', seconds: retryAfter, isOverloaded: OVERLOADED.includes(status) };
  }
  return { kind: 'refused', by: { status, code, message } };
}
