import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { OrderFilter } from '#shared/order-list.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { orderConditions } from '#api/orders/list-orders.ts';
import { olderThan, type Cursor } from '#api/platform/keyset.ts';
import { readRows } from '#api/platform/read.ts';
import { rowsSaying } from '#api/platform/search.ts';
import { SHEET_ROWS_MAX } from '#api/platform/sheet.ts';
import { exportedRows, type ExportedOrder } from './order-columns.ts';
import { parcelsOf } from './order-parcels.ts';

/** The same words as in the list, so that the sheet contains what an admin sees there. */
type ExportFilter = OrderFilter & { ids?: string | undefined };

const BATCH = 500;

/**
 * The orders of a view that match a search, newest first, a batch at a time. Read without the unit of work, which would
 * keep every row, so that memory does not grow with the table. Each batch starts where the last one ended.
 */
export async function* orderRows(
  em: EntityManager,
  filter: ExportFilter,
): AsyncGenerator<ExportedOrder[]> {
  let [cursor, count]: [Cursor | null, number] = [null, 0];
  while (count < SHEET_ROWS_MAX) {
    const rows = await batchAfter(em, filter, cursor);
    if (rows.length > 0) yield await withParcels(em, rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    cursor = { at: last.createdAt, id: last.id };
    count += rows.length;
  }
}

async function batchAfter(
  em: EntityManager,
  { search, ids, ...cut }: ExportFilter,
  cursor: Cursor | null,
): Promise<Readonly<Order>[]> {
  const real = { removedAt: null, isTest: false };
  const where = {
    $and: [
      real,
      ...(await orderConditions(em, cut)),
      ids ? { id: { $in: ids.split(',').map(Number) } } : {},
      ...rowsSaying<Order>(search),
      olderThan(cursor),
    ],
  } as FilterQuery<Order>;
  return readRows(em, exportedRows, {
    where,
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit: BATCH,
  });
}

async function withParcels(
  em: EntityManager,
  rows: readonly Readonly<Order>[],
): Promise<ExportedOrder[]> {
  const ids = rows.map(({ id }) => id);
  const parcels = await parcelsOf(em, ids);
  return rows.map((row) => Object.assign(row, { parcels: parcels.get(row.id)! }));
}
