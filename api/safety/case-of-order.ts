import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { SafetyCourse } from '#shared/safety/finding.ts';
import type { EarlierOrder, SafetyCase } from '#shared/safety/safety-case.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/real-orders.ts';
import { HealthRecord } from '#api/patients/health-record.entity.ts';
import { now } from '#api/platform/clock.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * All that the rules look at: the form of this order, and what the clinic knows of its person. Null without a form. A
 * guest is whoever the account of their phone number belongs to.
 */
export async function caseOfOrder(
  em: EntityManager,
  key: Buffer,
  order: Order,
): Promise<SafetyCase | null> {
  const intake = await em.findOne(Intake, { order: order.id });
  if (!intake) return null;
  const person = order.customer?.id ?? (await personOfPhone(em, order));
  const profile = person === null ? null : await em.findOne(Profile, { user: person });
  const record = person === null ? null : await em.findOne(HealthRecord, { user: person });
  return {
    today: dayOf(now()),
    product: order.product,
    form: intake.open(key),
    record: record?.open(key) ?? null,
    profileDateOfBirth: profile?.dateOfBirth ?? null,
    earlier: person === null ? [] : await earlierOrders(em, key, order, person),
  };
}

/** The number of this order among those that were approved, and the weight since the first; null for a first one. */
export async function courseOf(
  em: EntityManager,
  key: Buffer,
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

async function personOfPhone(em: EntityManager, { patientPhone }: Order): Promise<number | null> {
  if (!patientPhone) return null;
  const known = { phoneKey: phoneKeyOf(patientPhone), role: 'customer', removedAt: null } as const;
  return (await em.findOne(User, known, { fields: ['id'] }))?.id ?? null;
}

async function earlierOrders(
  em: EntityManager,
  key: Buffer,
  order: Order,
  person: number,
): Promise<EarlierOrder[]> {
  const others = await em.find(
    Order,
    {
      customer: person,
      id: { $ne: order.id },
      isTest: false,
      isTrial: false,
      status: { $in: ['pending_review', 'approved', 'active', 'rejected'] },
    } as FilterQuery<Order>,
    { orderBy: { id: 'desc' } },
  );
  const refused = others.filter(({ status }) => status === 'rejected').map(({ id }) => id);
  const forms = await em.find(Intake, { order: { $in: refused } });
  return others.flatMap((other) => {
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

/** An order that was removed from the lists treats nobody; a refusal stays one. */
function stateOf({
  status,
  removedAt,
  endDate,
  paymentStatus,
}: Order): EarlierOrder['state'] | null {
  if (status === 'rejected') return 'refused';
  if (removedAt) return null;
  if (status === 'pending_review') return paymentStatus === 'paid' ? 'waiting' : null;
  return endDate && endDate <= now() ? null : 'in_use';
}
