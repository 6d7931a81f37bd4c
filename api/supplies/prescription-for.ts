import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { dayOf } from '#shared/dosing/days.ts';
import { fillsTaken } from '#shared/prescriptions/protocol.ts';
import { statusIn } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { signedElsewhere } from './signed-elsewhere.ts';
import { Supply } from './supply.entity.ts';

export type InForce = {
  id: number;
  orderId: number;
  fillsLeft: number;
  /** Nothing may leave by it: its plan says to take no dose, or its author may not prescribe where the parcels go. */
  isOnHold: boolean;
};

type Row = { id: number; order_id: number; fills: number; months: number };

/** The prescription in force of each order that has one. A supply that is with the pharmacy has used its fill. */
export async function prescriptionsFor(
  em: EntityManager,
  key: KeyRing,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, InForce>> {
  if (orderIds.length === 0) return new Map();
  const today = dayOf(now().getTime(), await practiceZone(em));
  const rows = await em.execute<Row[]>(
    `select distinct on (p.order_id) p.id, p.order_id, p.fills, (select coalesce(sum(s.months), 0) from supplies s
       where s.prescription_id = p.id and s.state not in ('cancelled', 'blocked', 'waiting')
         and s.replaces_id is null)::int as months
     from prescriptions p where p.order_id = any(?::int[]) and p.state = 'signed' and p.valid_until >= ?
     order by p.order_id, p.version desc`,
    [`{${orderIds.join(',')}}`, today],
  );
  const contents = await em.find(
    Prescription,
    { id: { $in: rows.map(({ id }) => id) } },
    { disableIdentityMap: true },
  );
  const elsewhere = await signedElsewhere(em, key, contents);
  const inForce = rows.map(({ id, order_id: orderId, fills, months }) => {
    const one = contents.find((content) => content.id === id)!;
    const fillsLeft = fills - fillsTaken(months, one.open(key).daysSupply);
    const isOnHold = one.isOnHold(key, today) || elsewhere.has(id);
    return [orderId, { id, orderId, fillsLeft, isOnHold }] as const;
  });
  return new Map(inForce);
}

/** Of these orders, those whose next supply a prescription covers, or that a pharmacy fills by one already. */
export async function prescribedOrders(
  em: EntityManager,
  key: KeyRing,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const inForce = await prescriptionsFor(em, key, orderIds);
  const toLeave = await em.find(
    Supply,
    {
      order: { $in: [...orderIds] },
      state: { $in: ['waiting', 'blocked', 'ready', 'sent_to_pharmacy'] },
    },
    { populate: ['prescription'], disableIdentityMap: true },
  );
  const covered = toLeave.filter((supply) => coverOf(supply, inForce.get(supply.order.id)));
  // An order that an earlier release has approved may have no supplies yet.
  const fillable = [...inForce.values()].filter((one) => !one.isOnHold && one.fillsLeft > 0);
  return new Set([
    ...fillable.map(({ orderId }) => orderId),
    ...covered.map(({ order }) => order.id),
  ]);
}

/** Of these orders, those whose last prescription ended because of another medicine, which is still prescribed. */
export async function switchedOrders(
  em: EntityManager,
  key: KeyRing,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set();
  const ended = await em.find(
    Prescription,
    { order: { $in: [...orderIds] } },
    { orderBy: { version: 'asc' }, disableIdentityMap: true },
  );
  const last = new Map(ended.map((row) => [row.order.id, row]));
  const insteadOf = new Map(
    [...last].flatMap(([id, row]) => {
      const cause = row.openEnd(key);
      return cause && 'order' in cause ? [[id, cause.order] as const] : [];
    }),
  );
  if (insteadOf.size === 0) return new Set();
  const order = { referenceNumber: { $in: [...insteadOf.values()] }, ...statusIn('inCare') };
  const where = { order, state: 'signed' } as FilterQuery<Prescription>;
  const rows = await em.find(Prescription, where, {
    populate: ['order'],
    disableIdentityMap: true,
  });
  const standing = new Set(rows.map((row) => row.order.referenceNumber));
  return new Set([...insteadOf].filter(([, by]) => standing.has(by)).map(([id]) => id));
}

/**
 * By which of both a supply may leave: the version that a pharmacy makes it of, whatever was signed since, and otherwise
 * the one in force, of which a parcel in the place of another uses no fill. Null if by neither.
 */
function coverOf(supply: Supply, inForce: InForce | undefined): 'own' | 'in_force' | null {
  const { prescription: own, state } = supply;
  if (own && own.state !== 'cancelled' && state === 'sent_to_pharmacy') return 'own';
  if (!inForce || inForce.isOnHold) return null;
  if (own?.id === inForce.id) return 'own';
  // Filled by hand for a version that was superseded a moment ago.
  if (supply.lot) return null;
  return supply.replaces || inForce.fillsLeft > 0 ? 'in_force' : null;
}

/** The prescription by which a supply may leave. */
export async function prescriptionFor(
  em: EntityManager,
  key: KeyRing,
  supply: Supply,
): Promise<Prescription | null> {
  await em.populate(supply, ['prescription']);
  const inForce = (await prescriptionsFor(em, key, [supply.order.id])).get(supply.order.id);
  const cover = coverOf(supply, inForce);
  if (cover === 'own') return supply.prescription ?? null;
  return cover ? em.findOneOrFail(Prescription, { id: inForce!.id }) : null;
}
