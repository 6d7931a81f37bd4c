import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { REPORTS_MAX, type FaultCount, type ParcelReport as WireReport } from '#shared/supplies.ts';
import { realOrders, realOrdersSql } from '#api/orders/order-where.ts';
import { ParcelReport } from './parcel-report.entity.ts';
import { proposedRefunds } from './proposed-refunds.ts';
import { Supply } from './supply.entity.ts';

export const reportRelations = ['supply.order', 'answeredBy'] as const;

/** A parcel in the place of another costs nothing itself, and is worth what that was. */
export const worthOf = ({ replaces, price }: Supply): number =>
  replaces ? worthOf(replaces) : price;

/** With what the rows need beside `reportRelations`. */
export async function presentReports(
  em: EntityManager,
  reports: readonly ParcelReport[],
): Promise<z.input<typeof WireReport>[]> {
  const ids = [...new Set(reports.map(({ supply }) => supply.order.id))];
  const proposed = await proposedRefunds(em, ids);
  // So that what a parcel comes in the place of is there.
  await em.find(Supply, { order: { $in: ids } });
  return reports.map((report) => presentReport(report, proposed));
}

function presentReport(
  report: ParcelReport,
  proposed: ReadonlySet<number>,
): z.input<typeof WireReport> {
  const { supply, answeredBy } = report;
  const { order } = supply;
  return {
    ...{ id: report.id, supplyId: supply.id, orderId: order.id },
    ...{ referenceNumber: order.referenceNumber, patientName: order.patientName },
    ...{ number: supply.number, price: worthOf(supply) },
    ...{ fault: report.fault, reportedAt: report.createdAt, photoSize: report.photoSize ?? null },
    ...{ answer: report.answer ?? null, answeredAt: report.answeredAt ?? null },
    answeredByName: answeredBy?.fullName ?? null,
    isRefunded: report.answer === 'refund' && !proposed.has(report.id),
  };
}

/** What waits for an answer, the longest first, then what was answered last. */
export async function listReports(em: EntityManager): Promise<z.input<typeof WireReport>[]> {
  const of = { supply: { order: realOrders } };
  const find = (answered: boolean, limit: number) =>
    em.find(
      ParcelReport,
      { ...of, answer: answered ? { $ne: null } : null },
      { orderBy: { id: answered ? 'desc' : 'asc' }, limit, populate: [...reportRelations] },
    );
  const open = await find(false, REPORTS_MAX);
  const rest = REPORTS_MAX - open.length;
  const answered = rest > 0 ? await find(true, rest) : [];
  return presentReports(em, [...open, ...answered]);
}

/** How often what was wrong with which lot of which pharmacy. */
export const countFaults = (em: EntityManager): Promise<z.input<typeof FaultCount>[]> =>
  em.execute(
    `select s.pharmacy, s.lot, r.fault, count(*)::int as count
     from parcel_reports r join supplies s on s.id = r.supply_id join orders o on o.id = s.order_id
     where ${realOrdersSql('o')} group by 1, 2, 3 order by 4 desc, 1, 2, 3`,
  );
