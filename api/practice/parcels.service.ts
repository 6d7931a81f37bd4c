import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { MonthsPerParcel } from '#shared/supply-plan.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Setting } from '#api/settings/setting.entity.ts';

const PARCELS = 'practice.parcels';

/** How much the practice sends at once (decision C128): one month, unless it has said otherwise; in the demo all. */
export async function monthsPerParcelOf(
  em: EntityManager,
  { env }: Pick<Deps, 'env'>,
): Promise<MonthsPerParcel> {
  const row = await em.findOne(Setting, { key: PARCELS }, { disableIdentityMap: true });
  if (row) return MonthsPerParcel.parse(row.value);
  return env.DEMO ? 'plan' : 1;
}

export async function saveMonthsPerParcel(
  em: EntityManager,
  value: MonthsPerParcel,
): Promise<void> {
  await em.upsert(Setting, { key: PARCELS, value, updatedAt: now() });
}

const LOTS = 'practice.lots';

/** Whether nothing leaves the practice before its lot is known: unless it has said otherwise, except in the demo. */
export async function needsLotOf(em: EntityManager, { env }: Pick<Deps, 'env'>): Promise<boolean> {
  const row = await em.findOne(Setting, { key: LOTS }, { disableIdentityMap: true });
  return row ? z.boolean().parse(row.value) : !env.DEMO;
}

export async function saveNeedsLot(em: EntityManager, value: boolean): Promise<void> {
  await em.upsert(Setting, { key: LOTS, value, updatedAt: now() });
}
