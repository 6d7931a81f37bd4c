import type { RefusedBy } from '#web/offline/store/row-types.ts';

/** What became of one attempt to send. */
export type Outcome =
  | { kind: 'sent'; reply: unknown }
  /** The server has had an earlier version of it and keeps that one: the person has to decide. */
  | { kind: 'earlier'; reply: unknown }
  /** Nothing of ours answered: no network, a cut line, a time-out, somebody else's page. It may have arrived. */
  | { kind: 'no_server'; by: RefusedBy }
  /** The server asks for time, understands a newer version of the app alone, or does not know what is wrong with itself. */
  | { kind: 'later'; by: RefusedBy; seconds: number | undefined; isOverloaded: boolean }
  /** Nobody is logged in, or somebody else is. */
  | { kind: 'stranger'; by?: RefusedBy }
  /** The person has to decide. */
  | { kind: 'refused'; by: RefusedBy };

type Refusal = RefusedBy & { retryAfter?: number | undefined };

/** The next item would fare no better. */
const OVERLOADED = [426, 429, 502, 503, 504];
const UNDECIDED = [408, 425, ...OVERLOADED];

/** What an answer of ours that is no success means for the item. */
export function outcomeOf({ retryAfter, ...by }: Refusal): Outcome {
  const { status, code } = by;
  if (status === 0) return { kind: 'no_server', by };
  if (status === 401 || code === 'other_account') return { kind: 'stranger', by };
  if (status >= 500 || UNDECIDED.includes(status)) {
    return { kind: 'later', by, seconds: retryAfter, isOverloaded: OVERLOADED.includes(status) };
  }
  return { kind: 'refused', by };
}
