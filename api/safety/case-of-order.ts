import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { paymentStatus } from '#shared/order-status.ts';
import type { SafetyCourse } from '#shared/safety/finding.ts';
import type { EarlierOrder, SafetyCase } from '#shared/safety/safety-case.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Intake, type Answers } from '#api/intake/intake.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { HealthRecord } from '#api/patients/health-record.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';

/** A case with the whole form. */
export type OrderCase = SafetyCase & { form: Answers };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Everything that the rules read: the form of this order, and what the clinic knows about its patient. Null without a
 * form. A guest is treated as the owner of the account with their phone number.
 */
export const caseOfOrder = async (
  em: EntityManager,
  key: KeyRing,
  order: Order,
): Promise<SafetyCase | null> => (await casesOfOrders(em, key, [order])).get(order.id) ?? null;

/**
 * The same for many orders at once, in as many queries as for one. Keyed by the order's id; orders without a form are
 * left out.
 */
export async function casesOfOrders(
  em: EntityManager,
  key: KeyRing,
  orders: readonly Order[],
): Promise<Map<number, OrderCase>> {
  const intakes = await em.find(Intake, { order: { $in: orders.map(({ id }) => id) } });
  const people = await peopleOf(em, orders);
  const ids = [...new Set(people.values())];
  const [profiles, records] = [
    await em.find(Profile, { user: { $in: ids } }),
    await em.find(HealthRecord, { user: { $in: ids } }),
  ];
  const earlierOf = await otherOrders(em, key, ids);
  const today = dayOf(now());
  const cases = new Map<number, OrderCase>();
  for (const order of orders) {
    const intake = intakes.find((form) => form.order.id === order.id);
    if (!intake) continue;
    const person = people.get(order.id) ?? null;
    cases.set(order.id, {
      today,
      product: order.product,
      form: intake.open(key),
      record: records.find(({ user }) => user.id === person)?.open(key) ?? null,
      profileDateOfBirth: profiles.find(({ user }) => user.id === person)?.dateOfBirth ?? null,
      earlier: person === null ? [] : earlierOf(person, order),
    });
  }
  return cases;
}

/** The position of this order among the approved ones, and the weight since the first; null for a first order. */
export async function courseOf(
  em: EntityManager,
  key: KeyRing,
  order: Order,
): Promise<SafetyCourse | null> {
  if (!order.customer) return null;
  const earlier = await em.find(
    Order,
    {
      customer: order.customer.id,
      id: { $lt: order.id },
      status: { $in: ['approved', 'active', 'expired'] },
      ...realOrders,
    } as FilterQuery<Order>,
    { orderBy: { id: 'asc' } },
  );
  const [first] = earlier;
  if (!first) return null;
  const forms = await em.find(Intake, { order: { $in: [first.id, order.id] } });
  const weightIn = (id: number) => forms.find((form) => form.order.id === id)?.open(key).weight;
  const [then, today] = [weightIn(first.id), weightIn(order.id)];
  const isKnown = then !== undefined && today !== undefined;
  const weightChange = isKnown ? Math.round((today - then) * 10) / 10 : null;
  return { order: earlier.length + 1, weightChange };
}

/** The patient of each case, by the order's id. */
async function peopleOf(em: EntityManager, orders: readonly Order[]): Promise<Map<number, number>> {
  const guests = orders.filter(({ customer, patientPhone }) => !customer && patientPhone);
  const keys = guests.map(({ patientPhone }) => phoneKeyOf(patientPhone!));
  const known = { phoneKey: { $in: keys }, role: 'customer', removedAt: null } as const;
  const users = keys.length > 0 ? await em.find(User, known, { fields: ['id', 'phoneKey'] }) : [];
  const people = new Map<number, number>();
  for (const order of orders) {
    const phoneKey = order.patientPhone && phoneKeyOf(order.patientPhone);
    const person =
      order.customer?.id ?? users.find((user) => phoneKey && user.phoneKey === phoneKey)?.id;
    if (person !== undefined) people.set(order.id, person);
  }
  return people;
}

/**
 * Loads the orders of these patients. The result returns those of one patient other than a given order, newest first.
 */
async function otherOrders(em: EntityManager, key: KeyRing, people: readonly number[]) {
  const all = await em.find(
    Order,
    {
      customer: { $in: people },
      isTest: false,
      isTrial: false,
      status: { $in: ['pending_review', 'approved', 'active', 'rejected'] },
    } as FilterQuery<Order>,
    { orderBy: { id: 'desc' } },
  );
  const refused = all.filter(({ status }) => status === 'rejected').map(({ id }) => id);
  const forms = await em.find(Intake, { order: { $in: refused } });
  return (person: number, beside: Order): EarlierOrder[] =>
    all
      .filter(({ id, customer }) => customer?.id === person && id !== beside.id)
      .flatMap((other) => {
        const state = stateOf(other);
        if (!state) return [];
        return {
          reference: other.referenceNumber,
          state,
          product: other.product,
          endsOn: other.endDate ? dayOf(other.endDate) : null,
          form: forms.find((form) => form.order.id === other.id)?.open(key) ?? null,
        };
      });
}

/** An order that was removed from the lists is not a treatment, but a refusal remains one. */
function stateOf({
  status,
  removedAt,
  endDate,
  paymentStatus: payment,
}: Order): EarlierOrder['state'] | null {
  if (status === 'rejected') return 'refused';
  if (removedAt) return null;
  if (status === 'pending_review') return paymentStatus.is.secured(payment) ? 'waiting' : null;
  return endDate && endDate <= now() ? null : 'in_use';
}
