import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { strengthOf } from '#shared/prescriptions/fills.ts';
import { atHomePort } from '#api/dosing/at-home-port.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { provide } from '#api/platform/ports.ts';
import { ParcelReport } from '#api/supplies/parcel-report.entity.ts';
import { lastSent, Supply } from '#api/supplies/supply.entity.ts';
import { termsOf } from './fill-terms.ts';
import { recalledLots } from './recalled-lots.ts';

/**
 * The vials of the parcels that have left and should not be used up, and of the order's last one in any case: who missed
 * a dose, or whose vial holds more than its doses, has some left. Not what was reported, replaced or recalled, which
 * nobody should use. Nothing is known of what left before prescriptions.
 */
export const vialsAtHome = provide(atHomePort, async (em, deps, order) => {
  const sent = await sentTo(em, order);
  const last = lastSent(sent.filter((one) => one.order.id === order.id));
  const held = sent.flatMap((supply) => {
    const { prescription, suppliedUntil } = supply;
    const isLeft = supply === last || (suppliedUntil != null && suppliedUntil > now());
    return prescription && isLeft ? [{ supply, prescription }] : [];
  });
  const terms = await termsOf(em, deps, held);
  const strengths = new Set(terms.flatMap(({ contents }) => contents.map((one) => one.strength)));
  const vials = held.flatMap(({ prescription }) => {
    const { dosePlan, medicine } = prescription.open(deps.secrets.data);
    if (dosePlan.form !== 'vial') return [];
    return dosePlan.periods.flatMap((period) => {
      const { concentration } = period;
      return concentration ? [[strengthOf('mL', period, medicine), concentration] as const] : [];
    });
  });
  return [...new Map(vials)].flatMap(([strength, vial]) => (strengths.has(strength) ? [vial] : []));
});

/** What has left of this medicine to the same patient, or for the order of a guest. */
async function sentTo(em: EntityManager, order: Order): Promise<Supply[]> {
  const whose = order.customer
    ? { customer: order.customer.id, isTest: order.isTest, isTrial: order.isTrial }
    : { id: order.id };
  const sent = await em.find(
    Supply,
    { state: { $in: ['shipped', 'received'] }, order: whose } as FilterQuery<Supply>,
    { orderBy: { id: 'asc' }, populate: ['order', 'prescription'] },
  );
  const [reports, recalledIn] = [await reportedAmong(em, sent), await recalledLots(em)];
  const replaced = new Set(sent.flatMap(({ replaces }) => replaces?.id ?? []));
  return sent.filter(
    ({ id, lot, order: own }) =>
      own.medicine === order.medicine &&
      !replaced.has(id) &&
      !reports.has(id) &&
      !recalledIn(own.product, lot),
  );
}

async function reportedAmong(em: EntityManager, sent: readonly Supply[]): Promise<Set<number>> {
  const reports = await em.find(ParcelReport, { supply: { $in: sent.map(({ id }) => id) } });
  return new Set(reports.map(({ supply }) => supply.id));
}
