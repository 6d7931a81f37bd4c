import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { LimitGroup } from '#shared/lib/contract.ts';
import { AppError, errors } from '#shared/lib/errors.ts';

/**
 * Requests a minute from one address. High enough for a clinic of many tablets behind one address, low enough that a
 * single script cannot occupy a process. What must hold over all processes (guessing passwords and codes) is counted in
 * the database, see accounts/attempts.ts.
 */
const PER_MINUTE: Record<LimitGroup, number> = {
  poll: 12_000,
  read: 3_000,
  write: 1_200,
  checkout: 600,
  account: 300,
  login: 600,
};

export type RateLimits = Record<LimitGroup, RateLimiterAbstract>;

const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });

export const createRateLimits = (): RateLimits => ({
  poll: limiter(PER_MINUTE.poll),
  read: limiter(PER_MINUTE.read),
  write: limiter(PER_MINUTE.write),
  checkout: limiter(PER_MINUTE.checkout),
  account: limiter(PER_MINUTE.account),
  login: limiter(PER_MINUTE.login),
});

/** Refuses with 429 and the seconds to wait. */
export async function takeFrom(
  limits: RateLimits,
  group: LimitGroup,
  address: string,
): Promise<void> {
  try {
    await limits[group].consume(address);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const { msBeforeNext } = refusal as { msBeforeNext: number };
    throw new AppError(errors.too_many, { retryAfter: msBeforeNext / 1000 });
  }
}
