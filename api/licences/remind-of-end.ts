import type { EntityManager } from '@mikro-orm/postgresql';
import { daysLeft, LICENCE_NOTICES } from '#shared/licences/rule.ts';
import { User } from '#api/accounts/user.entity.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import { nightSeconds } from '#api/notifications/quiet-hours.ts';
import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { Licence } from './licence.entity.ts';

/** Tells the holder of a licence that ends and the administrators, once for each notice, by day. */
export const remindOfEnd: Schedule = {
  name: 'licences-end',
  cron: '23 * * * *',
  handle: async ({ orm }) => {
    const em = orm.em.fork();
    if (nightSeconds(await practiceZone(em), now()) > 0) return;
    const here = { isActive: true, removedAt: null };
    const licences = await em.find(Licence, { holder: here }, { populate: ['holder'] });
    const admins = await em.find(User, { role: 'admin', ...here }, { fields: ['id'] });
    for (const licence of licences) {
      const people = new Set([licence.holder.id, ...admins.map(({ id }) => id)]);
      await em.transactional((own) => tellOf(own, licence, [...people]));
    }
  },
};

async function tellOf(em: EntityManager, licence: Licence, people: number[]): Promise<void> {
  const left = daysLeft(licence, now().getTime());
  const notice = LICENCE_NOTICES.findLast((one) => left <= one);
  if (left < 0 || notice === undefined) return;
  // Not by its id, which is new whenever the list is saved.
  const which = [licence.holder.id, licence.country, licence.region, licence.expiresOn, notice];
  const happening = `licence_ending:${which.join(':')}`;
  await notify(em, people, { kind: 'licence_ending', subjectId: licence.holder.id, happening });
}
