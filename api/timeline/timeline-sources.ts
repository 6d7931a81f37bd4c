import { shippingInSql, statusInSql } from '#api/orders/order-where.ts';
import { Address } from '#shared/accounts.ts';
import { orderStatus, shippingStatus } from '#shared/order-status.ts';
import { KIND_SINCE, type TimelineKind } from '#shared/timeline.ts';
import { OFFICE_NEWS } from '#api/notifications/office-news.ts';
import { sqlWords } from '#api/platform/base.entity.ts';

/** Whose time line, and the orders of it that this caller may see, for each purpose. */
export type Sight = {
  patientId: number;
  actorId: number;
  seesHealth: boolean;
  seesPrivateNotes: boolean;
  orderIds: readonly number[];
  planOrderIds: readonly number[];
  noteOrderIds: readonly number[];
};

type Source = {
  kind: TimelineKind;
  isHealth?: true;
  /** Selects `at` and `id`. The names of parameters are those of `Sight`. */
  sql: string;
};

const ids = (name: 'orderIds' | 'planOrderIds' | 'noteOrderIds') => `any(:${name}::int[])`;

const movedTo = (field: string, values: readonly string[]): string =>
  values
    .map((to) => `detail::jsonb @> '{"changes":[{"field":"${field}","to":"${to}"}]}'`)
    .join(' or ');

/** Also restores the status, which is then no decision. */
const TAKEN_BACK = `detail::jsonb @> '{"changes":[{"field":"shippingStatus","from":"shipped","to":"pending_shipping"}]}'`;
const DECIDED = `(${movedTo('status', orderStatus.group.verdict)}) and not ${TAKEN_BACK}`;
const SHIPPED = movedTo('shippingStatus', shippingStatus.group.underWay);
const READDRESSED = Object.keys(Address.shape)
  .map((field) => `detail::jsonb @> '{"changes":[{"field":"${field}"}]}'`)
  .join(' or ');
const MOVED = `action in ('change', 'decide') and subject = 'order'`;
/** The only change to a membership that is recorded for itself. */
const CANCELLED = `(action = 'change' and subject = 'subscription')`;
/** A supply's other entries are of its pharmacy and its lot. Older ones say nothing, and are of whoever moved it. */
const POSTPONED = `(detail::jsonb @> '{"changes":[{"field":"dueOn"}]}'
  or (detail is null and actor_role in ('customer', 'guest')))`;
const isTold = (moves: string) =>
  `exists (select 1 from audit where audit.order_id = orders.id and ${MOVED} and (${moves}))`;
/** A supply does not know who sent it, so what the audit tells of that moment is told there. */
const isToldNear = (moment: string, moves: string) =>
  `exists (select from audit where audit.order_id = supplies.order_id and ${MOVED} and (${moves})
    and abs(extract(epoch from audit.at - supplies.${moment})) < 5)`;

/**
 * Where entries come from. Moves of an order are read from the audit, and from the order itself if they happened before
 * there was one.
 */
export const SOURCES = {
  weight: {
    kind: 'weight',
    isHealth: true,
    sql: `select day::timestamp at time zone 'UTC' as at, id from weights where patient_id = :patientId`,
  },
  dose: {
    kind: 'dose',
    isHealth: true,
    sql: `select taken_at as at, id from doses where order_id = ${ids('planOrderIds')} and undone_at is null`,
  },
  check_in: {
    kind: 'check_in',
    isHealth: true,
    sql: 'select created_at as at, id from check_ins where patient_id = :patientId',
  },
  appointment: {
    kind: 'appointment',
    isHealth: true,
    sql: 'select created_at as at, id from appointments where patient_id = :patientId',
  },
  plan: {
    kind: 'decision',
    isHealth: true,
    sql: `select created_at as at, id from dose_plans where order_id = ${ids('planOrderIds')}`,
  },
  decided: {
    kind: 'decision',
    sql: `select at, id from audit where order_id = ${ids('orderIds')} and ${MOVED} and (${DECIDED})`,
  },
  decided_before: {
    kind: 'decision',
    sql: `select review_date as at, id from orders
      where id = ${ids('orderIds')} and review_date is not null and not ${isTold(DECIDED)}`,
  },
  placed: {
    kind: 'order',
    sql: `select created_at as at, id from orders where id = ${ids('orderIds')}`,
  },
  form: {
    kind: 'order',
    sql: `select intakes.created_at as at, order_id as id from intakes where order_id = ${ids('orderIds')}`,
  },
  moved: {
    kind: 'order',
    sql: `select at, id from audit where order_id = ${ids('orderIds')} and (${CANCELLED}
      or (${MOVED} and (${SHIPPED} or ${TAKEN_BACK} or ${movedTo('shippingStatus', shippingStatus.group.arrived)}
        or ${READDRESSED} or ${movedTo('status', orderStatus.group.calledOff)})))`,
  },
  shipped_before: {
    kind: 'order',
    sql: `select coalesce(shipped_at, start_date) as at, id from orders
      where id = ${ids('orderIds')} and ${shippingInSql('dispatched', 'orders')}
        and coalesce(shipped_at, start_date) is not null and not ${isTold(SHIPPED)}
        and not exists (select from supplies s where s.order_id = orders.id
          and s.shipped_at is not null and not s.is_before_prescriptions)`,
  },
  // A membership ends by itself, so nobody is recorded.
  expired: {
    kind: 'order',
    sql: `select end_date as at, id from orders
      where id = ${ids('orderIds')} and ${statusInSql('lapsed', 'orders')} and end_date is not null`,
  },
  message: {
    kind: 'message',
    sql: `select created_at as at, id from messages
      where (sender_id = :actorId and receiver_id = :patientId)
        or (sender_id = :patientId and receiver_id = :actorId)`,
  },
  note: {
    kind: 'note',
    sql: `select created_at as at, id from notes where order_id = ${ids('noteOrderIds')}
      and removed_at is null and (:seesPrivateNotes or not is_private)`,
  },
  // At the end, because a cursor counts the sources.
  reserved: {
    kind: 'order',
    sql: `select authorized_at as at, id from payments
      where order_id = ${ids('orderIds')} and authorized_at is not null`,
  },
  charged: {
    kind: 'order',
    sql: `select settled_at as at, id from payments
      where order_id = ${ids('orderIds')} and authorized_at is not null and settled_at is not null`,
  },
  released: {
    kind: 'order',
    sql: `select released_at as at, id from payments
      where order_id = ${ids('orderIds')} and released_at is not null`,
  },
  delivery: {
    kind: 'delivery',
    sql: `select created_at as at, id from deliveries
      where ((user_id = :patientId and order_id is null) or order_id = ${ids('orderIds')})
        and (:seesHealth or kind in ${sqlWords(OFFICE_NEWS)})`,
  },
  prescribed: {
    kind: 'prescription',
    isHealth: true,
    sql: `select created_at as at, id from prescriptions where order_id = ${ids('planOrderIds')}`,
  },
  prescription_ended: {
    kind: 'prescription',
    isHealth: true,
    sql: `select ended_at as at, id from prescriptions
      where order_id = ${ids('planOrderIds')} and ended_at is not null`,
  },
  supply_due: {
    kind: 'supply',
    // The first is due with the approval. One that is held is told as that.
    sql: `select due_on::timestamp at time zone 'UTC' as at, id from supplies
      where order_id = ${ids('orderIds')} and number > 1
        and state in ('ready', 'sent_to_pharmacy', 'shipped', 'received')`,
  },
  supply_held: {
    kind: 'supply',
    sql: `select b.since as at, b.id from blocked_times b join supplies s on s.id = b.supply_id
      where s.order_id = ${ids('orderIds')}`,
  },
  supply_moved: {
    kind: 'supply',
    sql: `select at, id from audit where order_id = ${ids('orderIds')}
      and action = 'change' and subject = 'supply' and ${POSTPONED}`,
  },
  supply_sent: {
    kind: 'supply',
    sql: `select sent_to_pharmacy_at as at, id from supplies
      where order_id = ${ids('orderIds')} and sent_to_pharmacy_at is not null`,
  },
  supply_shipped: {
    kind: 'supply',
    sql: `select shipped_at as at, id from supplies where order_id = ${ids('orderIds')}
      and shipped_at is not null and not is_before_prescriptions
      and not ${isToldNear('shipped_at', SHIPPED)}`,
  },
  supply_received: {
    kind: 'supply',
    sql: `select received_at as at, id from supplies where order_id = ${ids('orderIds')}
      and received_at is not null
      and not ${isToldNear('received_at', movedTo('shippingStatus', shippingStatus.group.arrived))}`,
  },
  parcel_reported: {
    kind: 'supply',
    sql: `select r.created_at as at, r.id from parcel_reports r join supplies s on s.id = r.supply_id
      where s.order_id = ${ids('orderIds')}`,
  },
  report_answered: {
    kind: 'supply',
    sql: `select r.answered_at as at, r.id from parcel_reports r join supplies s on s.id = r.supply_id
      where s.order_id = ${ids('orderIds')} and r.answered_at is not null`,
  },
  refunded: {
    kind: 'supply',
    sql: `select r.created_at as at, r.id from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${ids('orderIds')} and r.status = 'succeeded'`,
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof SOURCES;
export const SOURCE_NAMES = Object.keys(SOURCES) as SourceName[];

/** The sources that somebody with this sight gets for a kind, or for all of them. */
export const sourcesFor = (
  sight: Sight,
  { kind, protocol }: { kind?: TimelineKind | undefined; protocol: number },
): SourceName[] =>
  SOURCE_NAMES.filter((name) => {
    const source: Source = SOURCES[name];
    const isAsked = kind === undefined || source.kind === kind;
    const isKnown = (KIND_SINCE[source.kind] ?? 0) <= protocol;
    return isAsked && isKnown && (sight.seesHealth || !source.isHealth);
  });
