import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { AuditDetail } from '#shared/lib/audit-words.ts';
import { previewOf } from '#shared/messages.ts';
import { isAddressField } from '#shared/new-orders.ts';
import { newsKindOf } from '#shared/notifications.ts';
import { orderStatus } from '#shared/order-status.ts';
import { ORDER_STEPS } from '#shared/timeline.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Appointment } from '#api/appointments/appointment.entity.ts';
import { presentKept } from '#api/appointments/appointments.present.ts';
import { CheckIn } from '#api/care/check-in.entity.ts';
import { presentCheckIn } from '#api/care/check-ins.ts';
import { openKg, Weight } from '#api/care/weight.entity.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { Dose } from '#api/dosing/dose.entity.ts';
import { Message } from '#api/messages/message.entity.ts';
import { Delivery } from '#api/notifications/delivery.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { Note } from '#api/subscriptions/note.entity.ts';
import { decision, step, type Entry, type Kind } from './order-entries.ts';
import { readDispensing, readMoved, tellDispensing } from './supply-entries.ts';
import type { SourceName } from './timeline-sources.ts';

export type Found = { at: Date; source: SourceName; id: number };

type Told = { [K in Entry['kind']]: Kind<K> }[Entry['kind']];
type About = { patientId: number; seesHealth: boolean };

/** Reads what was found, one query for each table, and keeps the sequence. */
export async function presentEntries(
  em: EntityManager,
  deps: Deps,
  found: readonly Found[],
  about: About,
): Promise<Entry[]> {
  const key = deps.secrets.data;
  const world = await readAll(em, found);
  return found.flatMap((one) => {
    const told = tell(one, world, { key, ...about });
    return told ? [{ ...told, key: `${one.source}:${one.id}`, at: one.at }] : [];
  });
}

const OF_AUDIT: readonly SourceName[] = ['decided', 'moved', 'supply_moved'];
const OF_ORDER: readonly SourceName[] = [
  'decided_before',
  'placed',
  'form',
  'shipped_before',
  'expired',
];
const OF_PAYMENT: readonly SourceName[] = ['reserved', 'charged', 'released'];

async function readAll(em: EntityManager, found: readonly Found[]) {
  const idsOf = (...sources: readonly SourceName[]) =>
    found.filter(({ source }) => sources.includes(source)).map(({ id }) => id);
  const read = async <T extends { id: number }>(
    ids: readonly number[],
    find: (where: { id: { $in: number[] } }) => Promise<T[]>,
  ) => {
    const rows = ids.length > 0 ? await find({ id: { $in: [...new Set(ids)] } }) : [];
    return new Map(rows.map((row) => [Number(row.id), row]));
  };
  const weights = await read(idsOf('weight'), (where) => em.find(Weight, where));
  const checkIns = await read(idsOf('check_in'), (where) =>
    em.find(CheckIn, where, { populate: ['lookedBy'] }),
  );
  const appointments = await read(idsOf('appointment'), (where) =>
    em.find(Appointment, where, { populate: ['doctor'] }),
  );
  const doses = await read(idsOf('dose'), (where) => em.find(Dose, where));
  const plans = await read(idsOf('plan'), (where) =>
    em.find(DosePlan, where, { populate: ['author'] }),
  );
  const messages = await read(idsOf('message'), (where) =>
    em.find(Message, where, { populate: ['sender', 'order'] }),
  );
  const notes = await read(idsOf('note'), (where) =>
    em.find(Note, where, { populate: ['author'] }),
  );
  const readDeliveries = (where: object) => em.find(Delivery, where, { populate: ['order'] });
  const deliveries = await read(idsOf('delivery'), readDeliveries);
  const payments = await read(idsOf(...OF_PAYMENT), (where) => em.find(Payment, where));
  const audits = await read(idsOf(...OF_AUDIT), (where) =>
    em.find(AuditEntry, where as FilterQuery<AuditEntry>),
  );
  const dispensing = await readDispensing(em, idsOf, read);
  const movedSupplies = await readMoved(em, audits.values(), read);
  const orderIds = [
    ...dispensing.orderIds,
    ...idsOf(...OF_ORDER),
    ...[doses, plans, notes, payments].flatMap((rows) =>
      [...rows.values()].map(({ order }) => order.id),
    ),
    ...[...audits.values()].flatMap(({ orderId }) => orderId ?? []),
  ];
  const orders = await read(orderIds, (where) => em.find(Order, where, { populate: ['reviewer'] }));
  const actors = [...audits.values()].flatMap(({ actorId }) => actorId ?? []);
  const people = await read(actors, (where) =>
    em.find(User, where, { fields: ['id', 'fullName'] }),
  );
  return {
    ...dispensing,
    movedSupplies,
    weights,
    checkIns,
    appointments,
    doses,
    plans,
    messages,
    notes,
    deliveries,
    payments,
    audits,
    orders,
    people,
  };
}

type World = Awaited<ReturnType<typeof readAll>>;

/** Null for a row that was removed between the two queries. */
function tell(
  { source, id, at }: Found,
  world: World,
  about: About & { key: KeyRing },
): Told | null {
  const { key, patientId } = about;
  switch (source) {
    case 'weight': {
      const row = world.weights.get(id);
      return row ? { kind: 'weight', day: row.day, kg: openKg(key, row) } : null;
    }
    case 'check_in': {
      const row = world.checkIns.get(id);
      return row
        ? { kind: 'check_in', checkIn: presentCheckIn(key, row, { isForTeam: true }) }
        : null;
    }
    case 'appointment': {
      const row = world.appointments.get(id);
      return row ? { kind: 'appointment', appointment: presentKept(row, key) } : null;
    }
    case 'dose': {
      const row = world.doses.get(id);
      return row ? { kind: 'dose', ...ofOrder(world, row.order.id), ...row.open(key) } : null;
    }
    case 'message': {
      const row = world.messages.get(id);
      return row ? tellMessage(row, key, patientId) : null;
    }
    case 'note': {
      const row = world.notes.get(id);
      if (!row) return null;
      const { order, author, isPrivate } = row;
      return {
        kind: 'note',
        ...ofOrder(world, order.id),
        content: row.open(key),
        authorName: author.fullName,
        isPrivate,
      };
    }
    case 'delivery': {
      const { kind, channel, state, order } = world.deliveries.get(id) ?? {};
      if (!kind || !channel || !state) return null;
      const orderReference = order?.referenceNumber ?? null;
      return { kind: 'delivery', news: newsKindOf(kind), channel, state, orderReference };
    }
    case 'plan': {
      const row = world.plans.get(id);
      return row ? tellPlan(row, world, key) : null;
    }
    case 'prescribed':
    case 'prescription_ended':
    case 'supply_due':
    case 'supply_held':
    case 'supply_moved':
    case 'supply_sent':
    case 'supply_shipped':
    case 'supply_received':
    case 'parcel_reported':
    case 'report_answered':
    case 'refunded':
      return tellDispensing(source, id, world, about);
    case 'decided':
    case 'moved':
      return tellMove(world.audits.get(id), at, world, about);
    case 'decided_before': {
      const order = world.orders.get(id);
      const what = order && orderStatus.is.refused(order.status) ? 'rejected' : 'approved';
      return order
        ? decision(order, what, order.reviewer?.fullName ?? null, { ...about, at })
        : null;
    }
    case 'reserved':
    case 'charged':
    case 'released': {
      const payment = world.payments.get(id);
      const order = world.orders.get(payment?.order.id ?? 0);
      const ended = payment?.status === 'expired' ? 'lapsed' : 'voided';
      return order ? step(order, source === 'released' ? ended : source, null) : null;
    }
    case 'placed':
    case 'form':
    case 'expired':
    case 'shipped_before': {
      const order = world.orders.get(id);
      const what = source === 'shipped_before' ? 'shipped' : source;
      const isTheirs = what === 'placed' || what === 'form';
      return order ? step(order, what, isTheirs ? order.patientName : null) : null;
    }
  }
}

const ofOrder = (world: World, orderId: number) => ({
  orderId,
  orderReference: world.orders.get(orderId)?.referenceNumber ?? '',
});

function tellMessage(row: Message, key: KeyRing, patientId: number): Kind<'message'> {
  const { subject, content } = row.open(key);
  return {
    kind: 'message',
    messageId: row.id,
    subject,
    preview: previewOf(content),
    senderName: row.sender.fullName,
    isFromPatient: row.sender.id === patientId,
    status: row.status(),
    orderReference: row.order?.referenceNumber ?? null,
  };
}

function tellPlan(row: DosePlan, world: World, key: KeyRing): Kind<'decision'> {
  const { move, content } = row.open(key);
  return {
    kind: 'decision',
    what: 'plan',
    ...ofOrder(world, row.order.id),
    by: row.author.fullName,
    refusalCode: null,
    reviewNotes: null,
    plan: {
      move,
      version: row.version,
      substance: content.substance,
      medicine: content.medicine,
      micrograms: content.periods.map(({ micrograms }) => micrograms),
      heldFrom: content.heldFrom,
    },
  };
}

function tellMove(
  entry: AuditEntry | undefined,
  at: Date,
  world: World,
  about: About & { key: KeyRing },
): Told | null {
  const order = world.orders.get(entry?.orderId ?? 0);
  if (!entry || !order) return null;
  const by = world.people.get(entry.actorId ?? 0)?.fullName ?? null;
  const detail = entry.detail ? (JSON.parse(entry.detail) as AuditDetail) : {};
  const changeOf = (field: string) => detail.changes?.find((one) => one.field === field);
  const { from, to: shipping } = changeOf('shippingStatus') ?? {};
  if (from === 'shipped' && shipping === 'pending_shipping')
    return { ...step(order, 'taken_back', by), reason: detail.reason ?? null };
  const status = changeOf('status')?.to;
  if (status === 'approved' || status === 'rejected')
    return decision(order, status, by, { ...about, at });
  if (shipping === 'shipped' || shipping === 'received') return step(order, shipping, by);
  if (detail.changes?.some(({ field }) => isAddressField(field)))
    return step(order, 'address_changed', by);
  // A membership that was ended is recorded without its status.
  return step(order, ORDER_STEPS.find((one) => one === status) ?? 'cancelled', by);
}
