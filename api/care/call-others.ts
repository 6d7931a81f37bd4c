import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#api/accounts/user.entity.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { OPEN_RED } from './open-red.ts';

const MINUTE_MS = 60_000;
/** After how many minutes without a look an urgent check-in goes on to whom (C135). */
const CALLS = [
  { role: 'doctor', afterMs: 15 * MINUTE_MS },
  { role: 'admin', afterMs: 30 * MINUTE_MS },
] as const;

/** Whoever was called before is not called again: it is the same happening. */
export const callFor = (
  em: EntityManager,
  checkInId: number,
  userIds: readonly number[],
): Promise<void> =>
  notify(em, userIds, {
    kind: 'check_in_urgent',
    subjectId: checkInId,
    happening: `check_in:${checkInId}`,
  });

export async function activeIds(em: EntityManager, role: 'doctor' | 'admin'): Promise<number[]> {
  const active = { role, isActive: true, removedAt: null } as const;
  return (await em.find(User, active, { fields: ['id'] })).map(({ id }) => id);
}

/** Calls all doctors, then all admins, to urgent check-ins that nobody has looked at. */
export const callOthers: Schedule = {
  name: 'care-call-others',
  cron: '* * * * *',
  handle: async ({ orm }) => {
    for (const { role, afterMs } of CALLS) {
      const em = orm.em.fork();
      const before = new Date(now().getTime() - afterMs);
      const waiting = await em.execute<{ id: number }[]>(
        `select id from check_ins where created_at <= ? and ${OPEN_RED} order by id`,
        [before],
      );
      if (waiting.length === 0) continue;
      const ids = await activeIds(em, role);
      for (const { id } of waiting) await em.transactional((own) => callFor(own, Number(id), ids));
    }
  },
};
