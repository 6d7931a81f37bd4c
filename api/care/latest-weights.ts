import type { EntityManager } from '@mikro-orm/postgresql';
import type { Weight as DayWeight } from '#shared/care.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { openKg, Weight } from './weight.entity.ts';

const LATEST = `select distinct on (patient_id) id from weights
  where patient_id = any(?::bigint[]) order by patient_id, day desc`;

/** What each of these patients has weighed last, by patient. Without a weight they are left out. */
export async function latestWeights(
  em: EntityManager,
  key: KeyRing,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, DayWeight>> {
  if (patientIds.length === 0) return new Map();
  const ids = await em.execute<{ id: number }[]>(LATEST, [`{${patientIds.join(',')}}`]);
  const rows = await em.find(Weight, { id: { $in: ids.map(({ id }) => id) } });
  return new Map(
    rows.map((row) => [row.patient.id, { day: row.day, kg: openKg(key, row) }] as const),
  );
}
