import type { EntityManager } from '@mikro-orm/postgresql';
import type { ActorRole } from '#shared/lib/actor.ts';
import type { AuditDetail } from '#shared/lib/audit-words.ts';
import { isAddressField } from '#shared/new-orders.ts';
import { MOVES, SHIPPING_MOVES, type HistoryKind } from '#shared/order-history.ts';
import { orderStatus } from '#shared/order-status.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { Message } from '#api/messages/message.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { dispensedOf, moveOf } from './dispensed-of.ts';
import { event, type Event } from './history-event.ts';

/** More than any order has. Of a longer history, the beginning is shown. */
const EVENTS_MAX = 500;

/** What happened to an order, from its rows and from the audit, oldest first. */
export async function historyOf(em: EntityManager, order: Order): Promise<Event[]> {
  const recorded = await audited(em, order);
  const dispensed = await dispensedOf(em, order, recorded);
  const events = [
    event({ at: order.createdAt, kind: 'placed', by: order.patientName }),
    ...(await money(em, order.id)),
    ...(await papers(em, order)),
    ...recorded,
    ...dispensed,
    ...unrecorded(order, [...recorded, ...dispensed]),
  ];
  return events.toSorted((one, other) => Number(one.at) - Number(other.at)).slice(0, EVENTS_MAX);
}

async function money(em: EntityManager, orderId: number): Promise<Event[]> {
  const payments = await em.find(Payment, { order: orderId });
  const refunds = await em.find(
    Refund,
    { payment: { order: orderId }, status: { $ne: 'failed' } },
    { populate: ['requestedBy'] },
  );
  return [
    ...payments.flatMap(moneyOf),
    ...refunds.map(({ createdAt, amount, requestedBy }) =>
      event({ at: createdAt, kind: 'refund', amount, by: requestedBy?.fullName ?? null }),
    ),
  ];
}

/** A payment that was neither reserved nor settled tells nothing. */
function moneyOf(payment: Payment): Event[] {
  const { authorizedAt, authorizedAmount: amount, releasedAt, settledAt, receivedAmount } = payment;
  const by = payment.cardHolderName ?? null;
  const ended = payment.status === 'expired' ? 'lapsed' : 'voided';
  return [
    ...(authorizedAt ? [event({ at: authorizedAt, kind: 'reserved', amount, by })] : []),
    ...(releasedAt ? [event({ at: releasedAt, kind: ended, amount })] : []),
    ...(settledAt ? [event({ at: settledAt, kind: 'paid', amount: receivedAmount, by })] : []),
  ];
}

async function papers(em: EntityManager, order: Order): Promise<Event[]> {
  const form = await em.findOne(Intake, { order: order.id }, { fields: ['createdAt'] });
  const letters = await em.find(
    Message,
    { order: order.id },
    { populate: ['sender'], fields: ['createdAt', 'sender.fullName', 'sender.role'] },
  );
  return [
    ...(form ? [event({ at: form.createdAt, kind: 'form', by: order.patientName })] : []),
    ...letters.map(({ createdAt, sender }) =>
      event({ at: createdAt, kind: 'message', by: sender.fullName, role: sender.role }),
    ),
  ];
}

/** Without reads and refusals, which belong to the audit, and without what another row describes better. */
async function audited(em: EntityManager, order: Order): Promise<Event[]> {
  const entries = await em.find(
    AuditEntry,
    { orderId: order.id, action: { $in: ['create', 'change', 'decide', 'remove'] } },
    { orderBy: { at: 'asc', id: 'asc' }, limit: EVENTS_MAX },
  );
  const names = await namesOf(em, entries);
  const supplies = await em.find(Supply, { order: order.id });
  return entries.flatMap((entry) => {
    const detail = entry.detail ? (JSON.parse(entry.detail) as AuditDetail) : {};
    const changes = detail.changes ?? [];
    const by = entry.actorId == null ? null : (names.get(entry.actorId) ?? null);
    const role = entry.actorRole as ActorRole;
    if (entry.subject === 'supply') {
      const number = supplies.find(({ id }) => id === entry.subjectId)?.number ?? null;
      const moved = moveOf(entry, detail, number);
      // A guest, who has no account, is the patient.
      return moved ? [{ ...moved, by: by ?? order.patientName, role }] : [];
    }
    return kindsOf(entry, changes).map((kind) =>
      event({
        ...{ at: entry.at, kind, by, role },
        changes: kind === 'changed' || kind === 'address_changed' ? changes : [],
        reason: kind === 'taken_back' ? (detail.reason ?? null) : null,
      }),
    );
  });
}

type Changes = NonNullable<AuditDetail['changes']>;

function kindsOf({ action, subject }: AuditEntry, changes: Changes): HistoryKind[] {
  if (subject === 'claim') return [action === 'remove' ? 'released' : 'claimed'];
  if (subject === 'note' && action === 'create') return ['note'];
  if (subject !== 'order') return [];
  if (action === 'remove') return ['removed'];
  const changeOf = (name: string) => changes.find(({ field }) => field === name);
  const to = (field: string) => String(changeOf(field)?.to ?? '');
  const [status, shipping] = [to('status'), to('shippingStatus')];
  // Restores the status too, which is no decision.
  if (changeOf('shippingStatus')?.from === 'shipped' && shipping === 'pending_shipping')
    return ['taken_back'];
  // A parcel that is sent also starts the membership, which is shown as one line.
  const move =
    SHIPPING_MOVES.find((one) => one === shipping) ?? MOVES.find((one) => one === status);
  if (move) return [move];
  if (changes.some(({ field }) => isAddressField(field))) return ['address_changed'];
  return changes.length > 0 ? ['changed'] : [];
}

/** Events from before there was an audit of them, or of a demo's samples. */
function unrecorded(order: Order, recorded: readonly Event[]): Event[] {
  const isRecorded = (...kinds: HistoryKind[]) => recorded.some(({ kind }) => kinds.includes(kind));
  const isSent = recorded.some(({ dispensed }) => dispensed?.what === 'supply.shipped');
  const found: Event[] = [];
  if (order.reviewDate && !isRecorded('approved', 'rejected')) {
    const kind = orderStatus.is.refused(order.status) ? 'rejected' : 'approved';
    const by = order.reviewer?.fullName ?? null;
    found.push(event({ at: order.reviewDate, kind, by, role: order.reviewer?.role ?? null }));
  }
  if (order.hasLeft() && order.startDate && !isRecorded('shipped') && !isSent)
    found.push(event({ at: order.startDate, kind: 'shipped' }));
  return found;
}

async function namesOf(
  em: EntityManager,
  entries: readonly AuditEntry[],
): Promise<Map<number, string>> {
  const ids = [...new Set(entries.flatMap(({ actorId }) => (actorId == null ? [] : [actorId])))];
  const users = await em.find(User, { id: { $in: ids } }, { fields: ['id', 'fullName'] });
  return new Map(users.map(({ id, fullName }) => [id, fullName]));
}
