import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditDetail } from '#shared/lib/audit-words.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import type { AuditEntry } from '#api/platform/audit.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { presentEnd } from '#api/prescriptions/present-prescription.ts';
import { BlockedTime } from '#api/supplies/blocked-time.entity.ts';
import { shownBlocks } from '#api/supplies/list-supplies.ts';
import { worthOf } from '#api/supplies/list-reports.ts';
import { ParcelReport } from '#api/supplies/parcel-report.entity.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { aboutOrder, type Kind } from './order-entries.ts';
import type { SourceName } from './timeline-sources.ts';

/** The sources of supplies, by the table in which they are found. */
const OF_SUPPLY: readonly SourceName[] = [
  'supply_due',
  'supply_sent',
  'supply_shipped',
  'supply_received',
];
const OF_REPORT: readonly SourceName[] = ['parcel_reported', 'report_answered'];

type IdsOf = (...sources: readonly SourceName[]) => number[];
type Read = <T extends { id: number }>(
  ids: readonly number[],
  find: (where: { id: { $in: number[] } }) => Promise<T[]>,
) => Promise<ReadonlyMap<number, T>>;

export async function readDispensing(em: EntityManager, idsOf: IdsOf, read: Read) {
  const prescriptions = await read(idsOf('prescribed', 'prescription_ended'), (where) =>
    em.find(Prescription, where, { populate: ['author', 'endedBy'] }),
  );
  const reports = await read(idsOf(...OF_REPORT), (where) =>
    em.find(ParcelReport, where, { populate: ['supply', 'answeredBy'] }),
  );
  // What a parcel in the place of another is worth, that one says (worthOf).
  const ofReports = [...reports.values()].map(({ supply }) => supply.order.id);
  if (ofReports.length > 0) await em.find(Supply, { order: { $in: ofReports } });
  const blockedTimes = await read(idsOf('supply_held'), (where) =>
    em.find(BlockedTime, where, { populate: ['supply'] }),
  );
  const supplies = await read(idsOf(...OF_SUPPLY), (where) => em.find(Supply, where));
  const refunds = await read(idsOf('refunded'), (where) =>
    em.find(Refund, where, { populate: ['payment', 'requestedBy'] }),
  );
  const orderIds = [
    ...[...prescriptions.values(), ...supplies.values()].map(({ order }) => order.id),
    ...[...reports.values(), ...blockedTimes.values()].map(({ supply }) => supply.order.id),
    ...[...refunds.values()].map(({ payment }) => payment.order.id),
  ];
  return { prescriptions, reports, blockedTimes, supplies, refunds, orderIds };
}

/** The supplies that were moved, of which the audit knows. */
export const readMoved = (em: EntityManager, audits: Iterable<AuditEntry>, read: Read) =>
  read(
    [...audits].flatMap(({ subject, subjectId }) =>
      subject === 'supply' && subjectId != null ? subjectId : [],
    ),
    (where) => em.find(Supply, where),
  );

function prescription(
  row: Prescription,
  order: Order,
  key: KeyRing,
  { isEnd }: { isEnd: boolean },
): Kind<'prescription'> {
  const { product, strength, validUntil } = row.open(key);
  return {
    kind: 'prescription',
    what: isEnd ? row.state : 'signed',
    ...aboutOrder(order),
    by: (isEnd ? row.endedBy?.fullName : row.author.fullName) ?? null,
    version: row.version,
    product: product.name,
    strength,
    validUntil,
    endedBy: presentEnd(isEnd ? row.openEnd(key) : null),
  };
}

type SupplyKind = Kind<'supply'>;

const plain = (order: Order, what: SupplyKind['what'], number: number | null): SupplyKind => ({
  kind: 'supply',
  what,
  ...aboutOrder(order),
  ...{
    by: null,
    number,
    dueOn: null,
    blocks: [],
    until: null,
    carrier: null,
    trackingNumber: null,
  },
  ...{ lot: null, beyondUseOn: null, fault: null, answer: null, amount: null },
});

const STEPS: Partial<Record<SourceName, SupplyKind['what']>> = {
  supply_due: 'due',
  supply_sent: 'sent_to_pharmacy',
  supply_shipped: 'shipped',
  supply_received: 'received',
};

function supplyStep(row: Supply, order: Order, source: SourceName): SupplyKind {
  const what = STEPS[source]!;
  const isShipped = what === 'shipped';
  return {
    ...plain(order, what, row.number),
    ...(isShipped && {
      carrier: row.carrier ?? null,
      trackingNumber: row.trackingNumber ?? null,
      lot: row.lot ?? null,
      beyondUseOn: row.beyondUseOn ?? null,
    }),
  };
}

function supplyMove(
  entry: AuditEntry,
  order: Order,
  supply: Supply | undefined,
  by: string | null,
): SupplyKind {
  const { changes = [] } = entry.detail ? (JSON.parse(entry.detail) as AuditDetail) : {};
  const dueOn = changes.find(({ field }) => field === 'dueOn')?.to;
  const what = changes.some(({ field }) => field === 'skipped') ? 'skipped' : 'moved';
  // Older entries name the order instead of the supply.
  const number = supply?.order.id === order.id ? supply.number : null;
  return { ...plain(order, what, number), by, dueOn: typeof dueOn === 'string' ? dueOn : null };
}

const parcelReport = (
  row: ParcelReport,
  order: Order,
  what: 'reported' | 'answered',
): SupplyKind => ({
  ...plain(order, what, row.supply.number),
  by: what === 'reported' ? order.patientName : (row.answeredBy?.fullName ?? null),
  fault: row.fault,
  answer: what === 'answered' ? (row.answer ?? null) : null,
  amount: what === 'answered' && row.answer === 'refund' ? worthOf(row.supply) : null,
});

const refund = (row: Refund, order: Order): SupplyKind => ({
  ...plain(order, 'refunded', null),
  by: row.requestedBy?.fullName ?? null,
  amount: row.amount,
});

type Dispensing = Awaited<ReturnType<typeof readDispensing>>;
type World = Pick<
  Dispensing,
  'prescriptions' | 'reports' | 'blockedTimes' | 'supplies' | 'refunds'
> & {
  orders: ReadonlyMap<number, Order>;
  audits: ReadonlyMap<number, AuditEntry>;
  people: ReadonlyMap<number, { fullName: string }>;
  movedSupplies: ReadonlyMap<number, Supply>;
};

/** Null for a row that was removed between the two queries. */
export function tellDispensing(
  source: SourceName,
  id: number,
  world: World,
  { key, seesHealth }: { key: KeyRing; seesHealth: boolean },
): Kind<'prescription'> | SupplyKind | null {
  switch (source) {
    case 'prescribed':
    case 'prescription_ended': {
      const row = world.prescriptions.get(id);
      const order = world.orders.get(row?.order.id ?? 0);
      const isEnd = source === 'prescription_ended';
      return row && order ? prescription(row, order, key, { isEnd }) : null;
    }
    case 'supply_moved': {
      const entry = world.audits.get(id);
      const order = world.orders.get(entry?.orderId ?? 0);
      if (!entry || !order) return null;
      const by = world.people.get(entry.actorId ?? 0)?.fullName ?? null;
      return supplyMove(entry, order, world.movedSupplies.get(entry.subjectId ?? 0), by);
    }
    case 'supply_held': {
      const row = world.blockedTimes.get(id);
      const order = world.orders.get(row?.supply.order.id ?? 0);
      if (!row || !order) return null;
      const blocks = shownBlocks(row.reasons(key), seesHealth);
      return { ...plain(order, 'held', row.supply.number), blocks, until: row.until ?? null };
    }
    case 'parcel_reported':
    case 'report_answered': {
      const row = world.reports.get(id);
      const order = world.orders.get(row?.supply.order.id ?? 0);
      const what = source === 'parcel_reported' ? 'reported' : 'answered';
      return row && order ? parcelReport(row, order, what) : null;
    }
    case 'refunded': {
      const row = world.refunds.get(id);
      const order = world.orders.get(row?.payment.order.id ?? 0);
      return row && order ? refund(row, order) : null;
    }
    default: {
      const row = world.supplies.get(id);
      const order = world.orders.get(row?.order.id ?? 0);
      return row && order ? supplyStep(row, order, source) : null;
    }
  }
}
