import type { EntityManager } from '@mikro-orm/postgresql';
import { dayOf } from '#shared/dosing/days.ts';
import { now } from '#api/platform/clock.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { Supply } from './supply.entity.ts';

export type InForce = { id: number; orderId: number; fillsLeft: number };

type Row = { id: number; order_id: number; fills_left: number };

const today = async (em: EntityManager): Promise<string> =>
  dayOf(now().getTime(), await practiceZone(em));

/** The prescription in force of each order that has one. A supply that is with the pharmacy has used its fill. */
export async function prescriptionsFor(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, InForce>> {
  if (orderIds.length === 0) return new Map();
  const rows = await em.execute<Row[]>(
    `select distinct on (p.order_id) p.id, p.order_id, p.fills - (select count(*) from supplies s
       where s.prescription_id = p.id and s.state <> 'cancelled' and s.replaces_id is null)::int as fills_left
     from prescriptions p where p.order_id = any(?::int[]) and p.state = 'signed' and p.valid_until >= ?
     order by p.order_id, p.version desc`,
    [`{${orderIds.join(',')}}`, await today(em)],
  );
  const inForce = rows.map(
    ({ id, order_id: orderId, fills_left: fillsLeft }) =>
      [orderId, { id, orderId, fillsLeft }] as const,
  );
  return new Map(inForce);
}

/** Of these orders, those whose next supply a prescription covers, or is in the place of one that it has covered. */
export async function prescribedOrders(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const inForce = [...(await prescriptionsFor(em, orderIds)).values()];
  const filled = await em.find(
    Supply,
    {
      order: { $in: [...orderIds] },
      state: { $in: ['waiting', 'ready', 'sent_to_pharmacy'] },
      prescription: { state: { $ne: 'cancelled' } },
    },
    { fields: ['order'], disableIdentityMap: true },
  );
  return new Set([
    ...inForce.filter(({ fillsLeft }) => fillsLeft > 0).map(({ orderId }) => orderId),
    ...filled.map(({ order }) => order.id),
  ]);
}

/** The prescription by which the next supply of an order may leave: in force, and with fills left. */
export async function prescriptionFor(
  em: EntityManager,
  orderId: number,
): Promise<Prescription | null> {
  const inForce = (await prescriptionsFor(em, [orderId])).get(orderId);
  return inForce && inForce.fillsLeft > 0 ? em.findOne(Prescription, { id: inForce.id }) : null;
}
