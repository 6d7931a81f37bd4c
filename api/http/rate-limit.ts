import { isMember, type Actor } from '#shared/lib/actor.ts';
import type { LimitGroup } from '#shared/lib/contract.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { Budget } from './budget.ts';

/**
 * Requests a minute from one address. High enough for a clinic with many tablets behind one address, low enough that a
 * single script cannot occupy a process. Limits that must hold across all processes (guessing passwords and codes) are
 * counted in the database, see accounts/attempts.ts.
 */
const PER_MINUTE = {
  /** Polls without a valid session, each of which costs a query. */
  poll: 12_000,
  read: 3_000,
  write: 1_200,
  checkout: 600,
  account: 300,
  login: 600,
  /** Errors of pages. A broken release fails on every tablet alike, and the first hundred say it. */
  report: 120,
  /** Sitemap, feed, heads of articles, and metrics. */
  page: 600,
  /** All polls from one address, whoever sends them: 500 tablets send 30,000 a minute, and each is almost free. */
  polls: 120_000,
  /** Polls of one session: five times what the app sends with every screen open. */
  session: 600,
} as const satisfies Record<LimitGroup, number> & Record<string, number>;

export type BudgetName = keyof typeof PER_MINUTE;
export type RateLimits = Record<BudgetName, Budget>;

export const createRateLimits = (): RateLimits =>
  Object.fromEntries(
    Object.entries(PER_MINUTE).map(([name, points]) => [name, new Budget(points)]),
  ) as RateLimits;

/** Refuses with 429 and the seconds to wait. */
export function takeFrom(limits: RateLimits, budget: BudgetName, key: string): void {
  refuse(limits[budget].take(key));
}

/** What a call costs before the caller is known. */
export function takeAtDoor(limits: RateLimits, group: LimitGroup, address: string): void {
  if (group !== 'poll') return takeFrom(limits, group, address);
  takeFrom(limits, 'polls', address);
  // The session is not looked up for an address whose calls too often had no valid one.
  refuse(limits.poll.wait(address));
}

/**
 * What a call costs once the caller is known. Polls are counted by session, so that a whole clinic may share an
 * address.
 */
export function takeAsActor(
  limits: RateLimits,
  group: LimitGroup,
  actor: Actor,
  address: string,
): void {
  if (group !== 'poll') return;
  if (isMember(actor)) takeFrom(limits, 'session', actor.sessionId);
  else takeFrom(limits, 'poll', address);
}

function refuse(wait: number): void {
  if (wait > 0) throw new AppError(errors.too_many, { retryAfter: wait / 1000 });
}
