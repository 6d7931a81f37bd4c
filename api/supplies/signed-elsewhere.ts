import type { EntityManager } from '@mikro-orm/postgresql';
import { isSameArea } from '#shared/area.ts';
import { licensingAreaOf } from '#shared/licences/places.ts';
import { mayDecideIn } from '#shared/licences/rule.ts';
import { licenceRuleOf } from '#api/licences/licence-rule.ts';
import { Licence } from '#api/licences/licence.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import type { Prescription } from '#api/prescriptions/prescription.entity.ts';

/**
 * Of these prescriptions the ids of those by which nothing may go where their orders are sent now: their author signed
 * under no licence of that state, and holds none. One that was lost after the signature changes nothing. None where the
 * practice requires no licences (decision C125).
 */
export async function signedElsewhere(
  em: EntityManager,
  key: KeyRing,
  prescriptions: readonly Prescription[],
): Promise<ReadonlySet<number>> {
  if (prescriptions.length === 0 || !(await licenceRuleOf(em)).isRequired) return new Set();
  const orders = await em.find(Order, { id: { $in: prescriptions.map((one) => one.order.id) } });
  const areas = new Map(orders.map((order) => [order.id, licensingAreaOf(order)]));
  const areaOf = ({ order }: Prescription) => areas.get(order.id) ?? null;
  const away = prescriptions.filter((one) => {
    const [area, { licence }] = [areaOf(one), one.open(key).prescriber];
    return !area || !licence || !isSameArea(licence, area);
  });
  if (away.length === 0) return new Set();
  const holder = {
    id: { $in: away.map(({ author }) => author.id) },
    isActive: true,
    removedAt: null,
  };
  const licences = await em.find(Licence, { holder }, { populate: ['holder'] });
  const at = now().getTime();
  const holds = (one: Prescription) =>
    licences.some(
      (licence) =>
        licence.holder.id === one.author.id &&
        mayDecideIn({ role: licence.holder.role, licences: [licence] }, areaOf(one), at),
    );
  return new Set(away.filter((one) => !holds(one)).map(({ id }) => id));
}
