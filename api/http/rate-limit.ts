import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import type { LimitGroup } from '#shared/lib/contract.ts';
import { AppError, errors } from '#shared/lib/errors.ts';

/**
 * Requests a minute from one address. High enough for a clinic of many tablets behind one address, low enough that a
 * single script cannot occupy a process. What must hold over all processes (guessing passwords and codes) is counted in
 * the database, see accounts/attempts.ts.
 */
const PER_MINUTE = {
  /** Polls of nobody: without a session, or with one that opens nothing, which costs a query each. */
  poll: 12_000,
  read: 3_000,
  write: 1_200,
  checkout: 600,
  account: 300,
  login: 600,
  /** Sitemap, feed, articles' heads and metrics. */
  page: 600,
  /** All polls of an address, whoever sends them: 500 tablets send 30,000 a minute, and each costs nothing. */
  polls: 120_000,
  /** Polls of one session: five times what the app sends with every screen open. */
  session: 600,
} as const satisfies Record<LimitGroup, number> & Record<string, number>;

type Budget = keyof typeof PER_MINUTE;
export type RateLimits = Record<Budget, RateLimiterMemory>;

export const createRateLimits = (): RateLimits =>
  Object.fromEntries(
    Object.entries(PER_MINUTE).map(([name, points]) => [
      name,
      new RateLimiterMemory({ points, duration: 60 }),
    ]),
  ) as RateLimits;

/** Refuses with 429 and the seconds to wait. */
export async function takeFrom(limits: RateLimits, budget: Budget, key: string): Promise<void> {
  try {
    await limits[budget].consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw tooMany(refusal as { msBeforeNext: number });
  }
}

/** What a call takes before anybody has been looked for. */
export async function takeAtDoor(
  limits: RateLimits,
  group: LimitGroup,
  address: string,
): Promise<void> {
  if (group !== 'poll') return takeFrom(limits, group, address);
  await takeFrom(limits, 'polls', address);
  // Looking for somebody is refused where nobody was found too often.
  const strangers = await limits.poll.get(address);
  if (strangers && strangers.consumedPoints >= PER_MINUTE.poll) throw tooMany(strangers);
}

/** What it takes once it is known who calls: polls are counted by session, so that a whole clinic may share an address. */
export async function takeAsActor(
  limits: RateLimits,
  group: LimitGroup,
  actor: Actor,
  address: string,
): Promise<void> {
  if (group !== 'poll') return;
  if (isMember(actor)) await takeFrom(limits, 'session', actor.sessionId);
  else await takeFrom(limits, 'poll', address);
}

const tooMany = ({ msBeforeNext }: { msBeforeNext: number }) =>
  new AppError(errors.too_many, { retryAfter: msBeforeNext / 1000 });
