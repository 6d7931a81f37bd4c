import type { EntityManager } from '@mikro-orm/postgresql';
import { momentOf } from '#shared/dosing/days.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import { fillsIn } from '#shared/prescriptions/protocol.ts';
import { DAYS_PER_MONTH } from '#shared/supply-plan.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import type { Supply } from './supply.entity.ts';

export type Lasting = {
  days: number;
  /** Of the plan that it is filled by. Null while nothing is prescribed. */
  firstDose: Date | null;
};

type Counted = Pick<Supply, 'number' | 'months' | 'state' | 'replaces'>;

/**
 * The months of a prescription that the parcels before one have taken, of those that were filled by it. A replacement
 * uses none, and one that was cancelled has used none.
 */
export const monthsBefore = (filled: readonly Counted[], number: number): number =>
  filled
    .filter((one) => one.number < number && !one.replaces && one.state !== 'cancelled')
    .reduce((all, { months }) => all + months, 0);

/**
 * For how many days the medicine of each supply of an order lasts: the days' supply of the fills that it holds, by the
 * version that it was filled with, or else by the latest. `supplies` are all of the order, in order.
 */
export async function lastingOf(
  em: EntityManager,
  key: KeyRing,
  supplies: readonly Supply[],
): Promise<(supply: Supply) => Lasting> {
  const order = supplies[0]?.order.id;
  const versions = await em.find(Prescription, { order }, { orderBy: { version: 'asc' } });
  const zone = await practiceZone(em);
  const contents = new Map<number, PrescriptionContent>();
  const contentOf = (row: Prescription): PrescriptionContent => {
    const content = contents.get(row.id) ?? row.open(key);
    contents.set(row.id, content);
    return content;
  };
  const rowOf = (supply: Supply) =>
    (supply.state === 'ready'
      ? undefined
      : versions.find(({ id }) => id === supply.prescription?.id)) ?? versions.at(-1);
  const lasting = new Map<Supply, Lasting>();
  for (const supply of supplies) {
    const row = rowOf(supply);
    const replaced = supply.replaces && lasting.get(supply.replaces);
    if (!row || replaced) {
      const unknown = { days: supply.months * DAYS_PER_MONTH, firstDose: null };
      lasting.set(supply, replaced ?? unknown);
      continue;
    }
    const content = contentOf(row);
    const before = monthsBefore(
      supplies.filter((one) => rowOf(one) === row),
      supply.number,
    );
    const { first, last } = fillsIn(content, { before, months: supply.months });
    lasting.set(supply, {
      days: (last - first + 1) * content.daysSupply,
      firstDose: new Date(momentOf(content.dosePlan.startDay, '12:00', zone)),
    });
  }
  return (supply) => lasting.get(supply)!;
}
