import { addDays, dayOf } from '#shared/dosing/days.ts';
import { formatCents } from '#shared/lib/money.ts';
import { User } from '#api/accounts/user.entity.ts';
import { tellMember } from '#api/notifications/member-word.ts';
import { dayIn } from '#api/notifications/order-facts.ts';
import { countUnreached } from '#api/notifications/unreached.ts';
import { mailPartsPort } from '#api/notifications/word.ts';
import { Order } from '#api/orders/order.entity.ts';
import { inQueue } from '#api/orders/orders.policy.ts';
import { now } from '#api/platform/clock.ts';
import { countAllFailed } from '#api/platform/failed-jobs.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { provide } from '#api/platform/ports.ts';
import { wordsOf } from '#api/platform/words.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { countLate } from './kept-promises.ts';
import { overviewOf } from './overview.ts';

const LETTERS = wordsOf('letters');

/** The practice's morning, and how late it still is one after a downtime. */
const MORNING = { from: 7, until: 11 };

/** Sends yesterday's figures to every admin who has not ended that. Each day has one, however often this runs. */
export const sendFigures: Schedule = {
  name: 'stats-daily-figures',
  cron: '4 * * * *',
  handle: async ({ orm }) => {
    const em = orm.em.fork();
    const zone = await practiceZone(em);
    const at = now().getTime();
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(at),
    );
    if (hour < MORNING.from || hour >= MORNING.until) return;
    const day = addDays(dayOf(at, zone), -1);
    const admins = await em.find(User, { role: 'admin', isActive: true, removedAt: null });
    await em.transactional(async (tx) => {
      for (const { id } of admins) {
        const happening = `figures:${day}:${id}`;
        await tellMember(tx, { userId: id, kind: 'daily_figures', aboutId: null, happening });
      }
    });
  },
};

/** Counts and sums of the day, and what is stuck now: never a person. */
export const figureParts = provide(mailPartsPort, async ({ orm }, { kind, happening, to }) => {
  if (kind !== 'daily_figures') return null;
  const em = orm.em.fork();
  const day = happening.split(':')[1]!;
  const { now: desk } = await overviewOf(em, { from: day, to: day });
  const late = await countLate(em);
  const values = {
    day: dayIn(day, to.language),
    placed: desk.stages.placed,
    revenue: formatCents(desk.revenue),
    refunds: formatCents(desk.refunded),
    decided: desk.decided,
    shipped: desk.stages.shipped,
    waiting: await em.count(Order, inQueue),
    lateReviews: late.reviews,
    lateParcels: late.parcels,
    unreached: await countUnreached(em, day),
    failedJobs: await countAllFailed(em),
  };
  const words = LETTERS[to.language].news.figures;
  const facts = Object.entries(values).map(([name, value]) => ({
    label: words[name as keyof typeof values],
    value: String(value),
  }));
  return { facts };
});
