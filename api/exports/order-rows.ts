import type { EntityKey, EntityManager } from '@mikro-orm/postgresql';
import type { Carrier } from '#shared/carriers.ts';
import type { Plan, ProductId } from '#shared/catalogue.ts';
import type { OrderStatus, PaymentStatus, ShippingStatus } from '#shared/orders.ts';
import type { OrderWish } from '#shared/order-list.ts';
import { Order } from '#api/orders/order.entity.ts';
import { wishedOrders } from '#api/orders/list-orders.ts';
import { olderThan, type Cursor } from '#api/platform/keyset.ts';
import { rowsSaying } from '#api/platform/search.ts';
import { SHEET_ROWS_MAX } from '#api/platform/sheet.ts';

/** An order as plain SQL returns it: timestamps are text. */
export type ExportRow = {
  id: number;
  created_at: string;
  reference_number: string;
  product: ProductId;
  plan: Plan;
  price: number;
  shipping_fee: number;
  status: OrderStatus;
  payment_status: PaymentStatus;
  shipping_status: ShippingStatus | null;
  tracking_number: string | null;
  carrier: Carrier | null;
  patient_name: string;
  patient_email: string | null;
  patient_phone: string | null;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  is_shipping_to_vietnam: boolean;
  vietnam_ward: string;
  vietnam_district: string;
  vietnam_city_province: string;
  reviewer_name: string | null;
  review_date: string | null;
  start_date: string | null;
  end_date: string | null;
  live_mode: boolean | null;
};

const COLUMNS = [
  'id',
  'createdAt',
  'referenceNumber',
  'product',
  'plan',
  'price',
  'shippingFee',
  'status',
  'paymentStatus',
  'shippingStatus',
  'trackingNumber',
  'carrier',
  'patientName',
  'patientEmail',
  'patientPhone',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'isShippingToVietnam',
  'vietnamWard',
  'vietnamDistrict',
  'vietnamCityProvince',
  'reviewDate',
  'startDate',
  'endDate',
  'liveMode',
  'r.full_name as reviewer_name',
];

/** The same words as in the list, so that the sheet contains what an admin sees there. */
type ExportWish = OrderWish & { ids?: string | undefined };

const BATCH = 500;

/**
 * The orders of a view that match a search, newest first, a batch at a time. Read without the unit of work, which would
 * keep every row, so that memory does not grow with the table. Each batch starts where the last one ended.
 */
export async function* orderRows(em: EntityManager, wish: ExportWish): AsyncGenerator<ExportRow[]> {
  let [cursor, count]: [Cursor | null, number] = [null, 0];
  while (count < SHEET_ROWS_MAX) {
    const rows = await batchAfter(em, wish, cursor);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    cursor = { at: new Date(last.created_at), id: last.id };
    count += rows.length;
  }
}

async function batchAfter(
  em: EntityManager,
  { search, ids, ...cut }: ExportWish,
  cursor: Cursor | null,
): Promise<ExportRow[]> {
  const real = { removedAt: null, isTest: false };
  const where = {
    $and: [
      real,
      ...(await wishedOrders(em, cut)),
      ids ? { id: { $in: ids.split(',').map(Number) } } : {},
      ...rowsSaying<Order>(search),
      olderThan(cursor),
    ],
  };
  return em
    .createQueryBuilder(Order, 'o')
    .leftJoin('o.reviewer', 'r')
    .select(COLUMNS as EntityKey<Order>[])
    .where(where)
    .orderBy({ createdAt: 'desc', id: 'desc' })
    .limit(BATCH)
    .execute<ExportRow[]>('all', false);
}
