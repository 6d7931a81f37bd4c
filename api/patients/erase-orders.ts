import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { CaseQuestion } from '#api/cases/case-question.entity.ts';
import { DoseAnswer } from '#api/dosing/dose-answer.entity.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { Dose } from '#api/dosing/dose.entity.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { Delivery } from '#api/notifications/delivery.entity.ts';
import { OrderHealthCheck } from '#api/orders/health-check.entity.ts';
import { MoneyDecision } from '#api/orders/money-decision.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';
import { Consent } from '#api/practice/consent.entity.ts';
import { NoteVersion } from '#api/subscriptions/note-version.entity.ts';
import { Note } from '#api/subscriptions/note.entity.ts';

export type Erasure = {
  /** Null for the orders of a guest, which no account owns. */
  userId: number | null;
  /** Orders whose medical part is erased. */
  orderIds: number[];
  /** Whether something was dispensed whose medical record must still be kept. */
  keepsRecord: boolean;
};

/** Provided by every domain above patients that keeps something of a patient's or a guest's. */
export const erasePort = definePort<(em: EntityManager, what: Erasure) => Promise<void>>(
  'erasing rows of closed accounts',
);

/**
 * Provided by the domain of the pharmacy: of these orders, those of which it has been asked for something. It may be made
 * already, so it is cancelled like anything else, and what is sent all the same is known.
 */
export const atPharmacyPort =
  definePort<(em: EntityManager, orderIds: readonly number[]) => Promise<readonly number[]>>(
    'orders at a pharmacy',
  );

export async function ordersAtPharmacy(
  em: EntityManager,
  { ports }: Deps,
  orders: readonly Order[],
): Promise<ReadonlySet<number>> {
  const ids = orders.map(({ id }) => id);
  const found = await Promise.all(ports.all(atPharmacyPort).map((find) => find(em, ids)));
  return new Set(found.flat());
}

export const wasDispensed = (order: Order): boolean => order.hasLeft();

export const wasPaidFor = ({ paymentStatus }: Order): boolean => paymentStatus !== 'unpaid';

type Whose = {
  userId: number | null;
  orders: readonly Order[];
  /** The years of keeping are over: only amounts without a name are left. */
  isTimeOver: boolean;
  /** Money is on its way back, of which its buyer is told. */
  keepsContact?: boolean;
};

/**
 * Erases what the practice need not keep of these orders (decision C110), and whatever the other domains hold of their
 * owner. Answers whether a medical record is kept. Running it again is harmless. The rows are locked by the caller.
 */
export async function eraseOrders(
  em: EntityManager,
  deps: Deps,
  { userId, orders, isTimeOver, keepsContact = false }: Whose,
): Promise<{ keepsRecord: boolean }> {
  const atPharmacy = await ordersAtPharmacy(em, deps, orders);
  const others = orders.filter(
    (order) => isTimeOver || !(wasDispensed(order) || atPharmacy.has(order.id)),
  );
  const orderIds = others.map(({ id }) => id);
  const keepsRecord = others.length < orders.length;
  const nameless = others.filter((order) => isTimeOver || !wasPaidFor(order));

  for (const order of others) scrubOrder(order, keepsContact);
  for (const order of nameless) order.patientName = '';
  // The order points at its form, and only what has no name any more loses the words about its money.
  await em.flush();
  await eraseCases(em, orderIds);
  await erasePayers(
    em,
    nameless.map(({ id }) => id),
  );
  for (const erase of deps.ports.all(erasePort)) await erase(em, { userId, orderIds, keepsRecord });
  return { keepsRecord };
}

function scrubOrder(order: Order, keepsContact: boolean): void {
  order.openedTo = null;
  order.intakeId = null;
  order.sealedNotes = null;
  order.plainNotes = null;
  order.sealedHandover = null;
  order.handedTo = null;
  order.handedBy = null;
  order.handedAt = null;
  order.address = '';
  order.city = '';
  order.state = '';
  order.zipCode = '';
  order.country = '';
  order.vietnamWard = '';
  order.vietnamDistrict = '';
  order.vietnamCityProvince = '';
  if (keepsContact) return;
  order.patientEmail = null;
  order.patientPhone = null;
}

async function eraseCases(em: EntityManager, orderIds: number[]): Promise<void> {
  const of = { order: { $in: orderIds } };
  await em.nativeDelete(CaseQuestion, of);
  await em.nativeDelete(Dose, of);
  await em.nativeDelete(DoseAnswer, of);
  await em.nativeDelete(DosePlan, of);
  await em.nativeDelete(OrderHealthCheck, of);
  await em.nativeDelete(Delivery, of);
  await em.nativeDelete(Consent, { orderId: { $in: orderIds } });
  // With its versions and looks.
  await em.nativeDelete(Intake, of);
  const notes = await em.find(Note, of, { fields: ['id'] });
  await em.nativeDelete(NoteVersion, { note: { $in: notes.map(({ id }) => id) } });
  await em.nativeDelete(Note, of);
}

/** Of money only the amounts are left: nobody's name or card, and no words that may say one. */
async function erasePayers(em: EntityManager, orderIds: number[]): Promise<void> {
  const of = { order: { $in: orderIds } };
  await em.nativeUpdate(Payment, of, { cardHolderName: null, cardLast4: null });
  await em.nativeUpdate(Refund, { payment: of } as FilterQuery<Refund>, { reason: null });
  await em.nativeUpdate(MoneyDecision, { ...of, reason: { $ne: null } }, { reason: null });
}
