import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { dayOf } from '#shared/dosing/days.ts';
import { orderStatus, paymentStatus } from '#shared/order-status.ts';
import type { SafetyCourse } from '#shared/safety/finding.ts';
import type { EarlierOrder, SafetyCase } from '#shared/safety/safety-case.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Intake, type Answers } from '#api/intake/intake.entity.ts';
import { CaseQuestion } from '#api/cases/case-question.entity.ts';
import { OrderHealthCheck } from '#api/orders/health-check.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { statusIn, realOrders } from '#api/orders/order-where.ts';
import { HealthRecord } from '#api/patients/health-record.entity.ts';
import { latestWeights } from '#api/care/latest-weights.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { readRows, type RowSource } from '#api/platform/read.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { ordersElsewhere } from './same-person.ts';

/** A case with the whole form. */
export type OrderCase = SafetyCase & { form: Answers };

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
  const formOf = await formsOf(em, orders);
  const healthCheckOf = await healthChecksOf(em, key, orders);
  const answersOf = await caseAnswersOf(em, key, orders);
  const people = await peopleOf(em, orders);
  const ids = [...new Set(people.values())];
  const ofThem = { where: { user: { $in: ids } } };
  const profiles = byUser(ids.length > 0 ? await readRows(em, profileRows, ofThem) : []);
  const records = byUser(ids.length > 0 ? await readRows(em, recordRows, ofThem) : []);
  const earlierOf = await otherOrders(em, key, ids);
  const weighed = await latestWeights(em, key, ids);
  const zone = await practiceZone(em);
  const elsewhereOf = await ordersElsewhere(em, orders, zone, async (others) => {
    const theirs = await formsOf(em, others);
    return (id) => theirs({ id })?.open(key).dateOfBirth;
  });
  const today = dayOf(now().getTime(), zone);
  const cases = new Map<number, OrderCase>();
  for (const order of orders) {
    const row = formOf(order);
    if (!row) continue;
    const person = people.get(order.id);
    const form = row.open(key);
    cases.set(order.id, {
      // Where the patient is, the day on which they filled it in may have begun before the practice's.
      today: row.filledOn && row.filledOn > today ? row.filledOn : today,
      product: order.product,
      medicine: order.medicine,
      form: { ...form, questions: form.questions ?? null },
      healthCheck: healthCheckOf(order),
      caseAnswers: answersOf(order),
      record: (person !== undefined && records.get(person)?.open(key)) || null,
      profileDateOfBirth: (person !== undefined && profiles.get(person)?.dateOfBirth) || null,
      earlier: person === undefined ? [] : earlierOf(person, order),
      weighed: (person !== undefined && weighed.get(person)) || null,
      elsewhere: elsewhereOf(order, person, form.dateOfBirth),
    });
  }
  return cases;
}

const intakeRows: RowSource<Intake> = {
  entity: Intake,
  columns: ['answers', 'filledOn'],
  relations: { order: ['id'] },
};
const profileRows: RowSource<Profile> = {
  entity: Profile,
  columns: ['dateOfBirth'],
  relations: { user: ['id'] },
};
const recordRows: RowSource<HealthRecord> = {
  entity: HealthRecord,
  columns: ['content'],
  relations: { user: ['id'] },
};

const byUser = <T extends { user: { id: number } }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.user.id, row]));

/** The forms of these orders, still encrypted. The result returns that of one of them, null without one. */
async function formsOf(em: EntityManager, orders: readonly { id: number }[]) {
  const ids = orders.map(({ id }) => id);
  const rows =
    ids.length > 0 ? await readRows(em, intakeRows, { where: { order: { $in: ids } } }) : [];
  const forms = new Map(rows.map((row) => [row.order.id, row]));
  return ({ id }: { id: number }) => forms.get(id) ?? null;
}

const healthCheckRows: RowSource<OrderHealthCheck> = {
  entity: OrderHealthCheck,
  columns: ['content'],
  relations: { order: ['id'] },
};

/** What these orders were placed with. The result returns that of one of them, null if nobody had asked. */
async function healthChecksOf(em: EntityManager, key: KeyRing, orders: readonly { id: number }[]) {
  const ids = orders.map(({ id }) => id);
  const rows =
    ids.length > 0 ? await readRows(em, healthCheckRows, { where: { order: { $in: ids } } }) : [];
  const checks = new Map(rows.map((row) => [row.order.id, row]));
  return ({ id }: { id: number }) => checks.get(id)?.open(key) ?? null;
}

const questionRows: RowSource<CaseQuestion> = {
  entity: CaseQuestion,
  columns: ['answer'],
  relations: { order: ['id'], asker: ['id'] },
};

/** What the patients of these orders have answered to doctors, oldest first. The result returns those of one order. */
async function caseAnswersOf(em: EntityManager, key: KeyRing, orders: readonly { id: number }[]) {
  const where = { order: { $in: orders.map(({ id }) => id) }, answer: { $ne: null } };
  const rows =
    orders.length > 0 ? await readRows(em, questionRows, { where, orderBy: { id: 'asc' } }) : [];
  return ({ id }: { id: number }): string[] =>
    rows.flatMap((row) => (row.order.id === id ? (row.openAnswer(key) ?? []) : []));
}

/** Somebody ended it after a parcel had left. What was sent is taken, or still at hand. */
const endedEarly = { ...statusIn('calledOff'), suppliedUntil: { $ne: null } };

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
      $or: [statusIn('treatment'), endedEarly],
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

const userRows: RowSource<User> = { entity: User, columns: ['id', 'phoneKey'], relations: {} };

/** The patient of each case, by the order's id. */
async function peopleOf(em: EntityManager, orders: readonly Order[]): Promise<Map<number, number>> {
  const people = new Map<number, number>();
  const guests = new Map<number, string>();
  for (const { id, customer, patientPhone } of orders) {
    if (customer) people.set(id, customer.id);
    else if (patientPhone) guests.set(id, phoneKeyOf(patientPhone));
  }
  if (guests.size === 0) return people;
  const users = await readRows(em, userRows, {
    where: { phoneKey: { $in: [...guests.values()] }, role: 'customer', removedAt: null },
  });
  const known = new Map(users.map((user) => [user.phoneKey, user.id]));
  for (const [id, phoneKey] of guests) {
    const person = known.get(phoneKey);
    if (person !== undefined) people.set(id, person);
  }
  return people;
}

const earlierRows: RowSource<Order> = {
  entity: Order,
  columns: [
    'id',
    'referenceNumber',
    'product',
    'medicine',
    'status',
    'createdAt',
    'paymentStatus',
    'endDate',
    'suppliedUntil',
    'removedAt',
  ],
  relations: { customer: ['id'] },
};

/**
 * Loads the orders of these patients. The result returns those of one patient other than a given order, newest first.
 */
async function otherOrders(em: EntityManager, key: KeyRing, people: readonly number[]) {
  if (people.length === 0) return () => [];
  const zone = await practiceZone(em);
  const all = await readRows(em, earlierRows, {
    where: {
      customer: { $in: people },
      isTest: false,
      isTrial: false,
      $or: [statusIn('undecided', 'treatment', 'refused'), endedEarly],
    } as FilterQuery<Order>,
    orderBy: { id: 'desc' },
  });
  const formOf = await formsOf(
    em,
    all.filter((other) => !['waiting', null].includes(stateOf(other))),
  );
  const healthCheckOf = await healthChecksOf(em, key, all);
  return (person: number, beside: Order): EarlierOrder[] =>
    all
      .filter(({ id, customer }) => customer?.id === person && id !== beside.id)
      .flatMap((other) => {
        const state = stateOf(other);
        if (!state) return [];
        const isCalledOff = orderStatus.is.calledOff(other.status);
        const end = isCalledOff ? other.suppliedUntil : other.endDate;
        return {
          reference: other.referenceNumber,
          state,
          product: other.product,
          medicine: other.medicine,
          ...(isCalledOff && { isCalledOff }),
          beganOn: dayOf(other.createdAt.getTime(), zone),
          endsOn: end ? dayOf(end.getTime(), zone) : null,
          suppliedUntil: other.suppliedUntil ? dayOf(other.suppliedUntil.getTime(), zone) : null,
          form: formOf(other)?.open(key) ?? null,
          healthCheck: healthCheckOf(other),
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
  if (orderStatus.is.refused(status)) return 'refused';
  if (removedAt) return null;
  if (orderStatus.is.lapsed(status) || orderStatus.is.calledOff(status)) return 'ended';
  if (orderStatus.is.undecided(status)) return paymentStatus.is.secured(payment) ? 'waiting' : null;
  return endDate && endDate <= now() ? 'ended' : 'in_use';
}
