import { LockMode, type FilterQuery } from '@mikro-orm/postgresql';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { closedBefore } from '#api/practice/closed-before.ts';
import { rulesOf } from '#api/practice/rules.service.ts';
import { eraseAccount } from './erase-account.ts';
import { workByNight, type Pass } from './work-by-night.ts';

const TWO_DAYS_MS = 2 * 24 * 3_600_000;

/**
 * Erases what is left of closed accounts: for two days what a request or a job that was under way has written since the
 * closing, and what was kept once the years of keeping are over that the practice has set now.
 */
export const finishClosings: Schedule = {
  name: 'closings-finish',
  cron: '41 3 * * *',
  handle: async (deps) => {
    const recent = { removedAt: { $gt: new Date(now().getTime() - TWO_DAYS_MS) } };
    const { retentionYears } = await rulesOf(deps.orm.em.fork(), deps);
    await workByNight(deps, [
      eachOf({ ...recent, keptUntil: { $ne: null } }, deps),
      eachOf(closedBefore(retentionYears, now()), deps, { isTimeOver: true }),
    ]);
  },
};

const eachOf = (where: FilterQuery<User>, deps: Deps, options = { isTimeOver: false }): Pass => ({
  find: (em, after, limit) => {
    const next = { $and: [where, { id: { $gt: after } }] };
    return em.find(User, next, { fields: ['id'], orderBy: { id: 1 }, limit });
  },
  handle: async (em, id) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const user = await em.findOneOrFail(User, { id }, lock);
    await eraseAccount(em, deps, user, options);
    if (options.isTimeOver) user.keptUntil = null;
  },
});
