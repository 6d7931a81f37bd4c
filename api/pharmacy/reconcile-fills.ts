import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { applyNews, lockFill } from './apply-news.ts';
import { askToCancel } from './cancel-fill.ts';
import { pharmacyNamed } from './choose-pharmacy.ts';
import { Fill } from './fill.entity.ts';
import { askToFill, sendReady } from './send-supply.ts';
import { takeBackHeld } from './take-back-held.ts';

const BATCH = 100;
/** How long an open prescription is left alone after it was asked about. */
const AGAIN_MS = 30 * 60_000;

/**
 * Asks about everything from which nothing has been heard for too long, takes back what may not be sent any more, and
 * hands over what is ready. Nothing depends on a single answer, event or job.
 */
export async function reconcileFills(deps: Deps): Promise<void> {
  await takeBackHeld(deps);
  await sendReady(deps);
  const em = deps.orm.em.fork();
  const due = await em.find(
    Fill,
    { askAt: { $lte: now() } },
    { orderBy: { askAt: 'asc' }, limit: BATCH },
  );
  // Written before the question, because one that always fails must not hold up the others.
  const askAt = new Date(now().getTime() + AGAIN_MS);
  await em.nativeUpdate(Fill, { id: { $in: due.map(({ id }) => id) } }, { askAt });
  for (const name of new Set(due.map(({ pharmacy }) => pharmacy))) {
    const some = due.filter(({ pharmacy }) => pharmacy === name);
    try {
      await askAbout(deps, name, some);
    } catch (error) {
      deps.log.warn({ pharmacy: name, error }, 'the pharmacy was not asked');
    }
  }
}

async function askAbout(deps: Deps, name: Fill['pharmacy'], fills: readonly Fill[]): Promise<void> {
  const known = await pharmacyNamed(deps, name).status(fills.map(({ key }) => key));
  for (const { id, key } of fills) {
    const answer = known.get(key);
    try {
      if (answer && answer !== 'received') {
        await deps.orm.em.fork().transactional(async (em) => {
          await applyNews(em, deps, await lockFill(em, id), answer);
        });
      }
      // Of a lost request or cancellation; each looks whether it is still wanted.
      await askToFill(deps, id);
      await askToCancel(deps, id);
    } catch (error) {
      deps.log.warn({ id, error }, 'a fill is not reconciled yet');
    }
  }
}

export const reconcileSchedule: Schedule = {
  name: 'pharmacy-reconcile',
  cron: '* * * * *',
  handle: reconcileFills,
};
