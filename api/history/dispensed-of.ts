import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditDetail } from '#shared/lib/audit-words.ts';
import type { Dispensed } from '#shared/order-history.ts';
import type { User } from '#api/accounts/user.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { AuditEntry } from '#api/platform/audit.entity.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { ParcelReport } from '#api/supplies/parcel-report.entity.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { event, type Event } from './history-event.ts';

const SAME_MOMENT_MS = 5_000;

/**
 * What was prescribed of an order and what became of its supplies: never of what. A parcel that a person sent or received
 * is told by the audit, which knows who.
 */
export async function dispensedOf(
  em: EntityManager,
  order: Order,
  recorded: readonly Event[],
): Promise<Event[]> {
  const people = { populate: ['author', 'endedBy'] } as const;
  const prescriptions = await em.find(Prescription, { order: order.id }, people);
  const supplies = await em.find(Supply, { order: order.id });
  const reports = await em.find(
    ParcelReport,
    { supply: { order: order.id } },
    { populate: ['supply', 'answeredBy'] },
  );
  const isTold = (kind: 'shipped' | 'received', at: Date) =>
    recorded.some(
      (one) => one.kind === kind && Math.abs(Number(one.at) - Number(at)) < SAME_MOMENT_MS,
    );
  return [
    ...prescriptions.flatMap(signatureOf),
    ...supplies.flatMap((supply) => partsOf(supply, isTold)),
    ...reports.flatMap(({ createdAt, supply: { number }, answeredAt, answeredBy }) => [
      told('supply.reported', number, createdAt, { by: order.patientName }),
      ...(answeredAt ? [told('supply.answered', number, answeredAt, by(answeredBy))] : []),
    ]),
  ];
}

/** A patient has postponed a supply. Null if an entry of a supply tells something else, such as news of its pharmacy. */
export function moveOf(
  { at }: AuditEntry,
  { changes = [] }: AuditDetail,
  number: number | null,
): Event | null {
  const due = changes.filter(({ field }) => field === 'dueOn');
  if (due.length === 0) return null;
  const isSkip = changes.some(({ field }) => field === 'skipped');
  return told(isSkip ? 'supply.skipped' : 'supply.moved', number, at, { changes: due });
}

/** Pages that do not know what was dispensed show that the order has changed. */
const told = (what: Dispensed, number: number | null, at: Date, more: Partial<Event> = {}): Event =>
  event({ at, kind: 'changed', dispensed: { what, number }, ...more });

const by = (person: User | null | undefined): Pick<Event, 'by' | 'role'> => ({
  by: person?.fullName ?? null,
  role: person?.role ?? null,
});

function signatureOf(row: Prescription): Event[] {
  const { version, createdAt, author, state, endedAt, endedBy } = row;
  const signed = told('prescription.signed', version, createdAt, by(author));
  if (!endedAt) return [signed];
  const what = state === 'superseded' ? 'prescription.superseded' : 'prescription.cancelled';
  return [signed, told(what, version, endedAt, by(endedBy))];
}

function partsOf(
  { number, isBeforePrescriptions, sentToPharmacyAt, shippedAt, receivedAt }: Supply,
  isTold: (kind: 'shipped' | 'received', at: Date) => boolean,
): Event[] {
  const isUntold = (kind: 'shipped' | 'received', at: Date) =>
    !isBeforePrescriptions && !isTold(kind, at);
  return [
    ...(sentToPharmacyAt ? [told('supply.sent_to_pharmacy', number, sentToPharmacyAt)] : []),
    ...(shippedAt && isUntold('shipped', shippedAt)
      ? [told('supply.shipped', number, shippedAt)]
      : []),
    ...(receivedAt && isUntold('received', receivedAt)
      ? [told('supply.received', number, receivedAt)]
      : []),
  ];
}
