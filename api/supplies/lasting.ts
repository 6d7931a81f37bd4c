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
  const taken = new Map<number, number>();
  const lasting = new Map<Supply, Lasting>();
  for (const supply of supplies) {
    const own = versions.find(({ id }) => id === supply.prescription?.id);
    const row = (supply.state === 'ready' ? undefined : own) ?? versions.at(-1);
    const replaced = supply.replaces && lasting.get(supply.replaces);
    if (!row || replaced) {
      const unknown = { days: supply.months * DAYS_PER_MONTH, firstDose: null };
      lasting.set(supply, replaced ?? unknown);
      continue;
    }
    const content = contentOf(row);
    const before = taken.get(row.id) ?? 0;
    const { first, last } = fillsIn(content, { before, months: supply.months });
    lasting.set(supply, {
      days: (last - first + 1) * content.daysSupply,
      firstDose: new Date(momentOf(content.dosePlan.startDay, '12:00', zone)),
    });
    if (supply.state !== 'cancelled') taken.set(row.id, before + supply.months);
  }
  return (supply) => lasting.get(supply)!;
}
