import type { EntityManager } from '@mikro-orm/postgresql';
import { CrisisLines, NO_CRISIS_LINES } from '#shared/care/crisis-lines.ts';
import { DEFAULT_PROMISES, Promises } from '#shared/care/promises.ts';
import { beginOf, endOf } from '#shared/dosing/days.ts';
import { now } from '#api/platform/clock.ts';
import { Setting } from './setting.entity.ts';

export const LIVE_MODE = 'payments.live';

export async function isLiveMode(em: EntityManager): Promise<boolean> {
  const row = await em.findOne(Setting, { key: LIVE_MODE }, { disableIdentityMap: true });
  return row?.value === true;
}

/** When somebody last switched the mode; null if never. */
export async function liveModeChangedAt(em: EntityManager): Promise<Date | null> {
  const row = await em.findOne(Setting, { key: LIVE_MODE }, { disableIdentityMap: true });
  return row?.updatedAt ?? null;
}

/**
 * Serialises switches, so that each sees the mode that the one before has set. The triggers on orders take this lock
 * too.
 */
export const lockLiveMode = (em: EntityManager): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtext(?))', [LIVE_MODE]);

export async function setLiveMode(em: EntityManager, liveMode: boolean): Promise<void> {
  await em.upsert(Setting, { key: LIVE_MODE, value: liveMode, updatedAt: now() });
}

/** The stored value, or else the given one, which is then stored. Processes that start simultaneously get the same. */
export async function keepOnce<T>(em: EntityManager, key: string, make: () => T): Promise<T> {
  const known = await em.findOne(Setting, { key }, { disableIdentityMap: true });
  if (known) return known.value as T;
  await em.execute(
    'insert into settings (key, value, updated_at) values (?, ?::jsonb, ?) on conflict do nothing',
    [key, JSON.stringify(make()), now()],
  );
  const kept = await em.findOneOrFail(Setting, { key }, { disableIdentityMap: true });
  return kept.value as T;
}

const PROMISES = 'care.promises';

/** The practice's current promises (decision C115). */
export async function promisesOf(em: EntityManager): Promise<Promises> {
  const row = await em.findOne(Setting, { key: PROMISES }, { disableIdentityMap: true });
  return row ? Promises.parse(row.value) : DEFAULT_PROMISES;
}

/** Whether anybody has said by whose clock the practice lives. */
export const arePromisesChosen = async (em: EntityManager): Promise<boolean> =>
  (await em.count(Setting, { key: PROMISES })) > 0;

/**
 * The practice's clock, which is the one of its promises. The hours of doctors are by it, and the days of all filters,
 * figures and exports (decision C139).
 */
export const practiceZone = async (em: EntityManager): Promise<string> =>
  (await promisesOf(em)).timeZone;

type Bound = string | Date | undefined;

/**
 * The rows whose moment lies on these days of the practice, both included, as a range that an index answers. A bound may
 * be a moment instead.
 */
export async function withinDays(
  em: EntityManager,
  column: string,
  { from, to }: { from?: Bound; to?: Bound },
): Promise<object[]> {
  if (!from && !to) return [];
  const zone = await practiceZone(em);
  const moment = (bound: string | Date, of: typeof beginOf) =>
    typeof bound === 'string' ? new Date(of(bound, zone)) : bound;
  return [
    ...(from ? [{ [column]: { $gte: moment(from, beginOf) } }] : []),
    ...(to ? [{ [column]: { $lt: moment(to, endOf) } }] : []),
  ];
}

/** Whether the database, which counts the figures by the practice's days, knows the zone too. */
export async function isZoneOfDatabase(em: EntityManager, zone: string): Promise<boolean> {
  const found = await em.execute('select from pg_timezone_names where name = ?', [zone]);
  return found.length > 0;
}

export async function savePromises(em: EntityManager, promises: Promises): Promise<void> {
  await em.upsert(Setting, { key: PROMISES, value: promises, updatedAt: now() });
}

const CRISIS_LINES = 'care.crisis_lines';

/** What the practice has entered; nothing until it does. */
export async function crisisLinesOf(em: EntityManager): Promise<CrisisLines> {
  const row = await em.findOne(Setting, { key: CRISIS_LINES }, { disableIdentityMap: true });
  return row ? CrisisLines.parse(row.value) : NO_CRISIS_LINES;
}

export async function saveCrisisLines(em: EntityManager, lines: CrisisLines): Promise<void> {
  await em.upsert(Setting, { key: CRISIS_LINES, value: lines, updatedAt: now() });
}
