import type { Readable } from 'node:stream';
import { CARRIER_NAMES } from '#shared/carriers.ts';
import { productLabel } from '#shared/catalogue.ts';
import { countryName } from '#shared/countries.ts';
import { toDollars } from '#shared/lib/money.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { paymentStatus, type PaymentStatus } from '#shared/order-status.ts';
import {
  MOMENT_FORMAT as MOMENT,
  textCell as text,
  titled,
  writeSheet,
  type Cell,
  type UntitledColumn,
} from '#api/platform/sheet.ts';
import type { ExportRow } from './order-rows.ts';
import type { SheetWords } from './sheet-words.ts';

export const MONEY = '"$"#,##0.00';

const moment = (value: string | null): Cell => (value === null ? null : new Date(value));

type Untitled = UntitledColumn<ExportRow>;

/**
 * No health data, because an export leaves the system. An address in Vietnam fills ward, district and province, any
 * other city and state, so that each part can be sorted by.
 */
const columnsIn = (words: SheetWords): Record<keyof SheetWords['orders'], Untitled> => ({
  reference: { width: 13, read: (row) => text(row.reference_number) },
  ordered: { width: 17, format: MOMENT, read: (row) => moment(row.created_at) },
  product: { width: 26, read: (row) => text(productLabel(row.product)) },
  plan: { width: 15, read: (row) => text(words.plan[row.plan]) },
  price: { width: 12, format: MONEY, read: (row) => toDollars(row.price) },
  shippingFee: { width: 13, format: MONEY, read: (row) => toDollars(row.shipping_fee) },
  status: { width: 17, read: (row) => text(words.status[row.status]) },
  payment: { width: 18, read: (row) => text(words.payment[row.payment_status]) },
  shipping: {
    width: 19,
    read: (row) => text(row.shipping_status && words.shipping[row.shipping_status]),
  },
  carrier: { width: 14, read: (row) => text(carrierOf(row, words)) },
  tracking: { width: 24, read: (row) => text(row.tracking_number) },
  patient: { width: 26, read: (row) => text(row.patient_name) },
  email: { width: 30, read: (row) => text(row.patient_email) },
  phone: { width: 16, read: (row) => text(formatPhone(row.patient_phone ?? '')) },
  address: { width: 32, read: (row) => text(row.address) },
  ward: { width: 18, read: (row) => text(row.is_shipping_to_vietnam ? row.vietnam_ward : '') },
  district: {
    width: 18,
    read: (row) => text(row.is_shipping_to_vietnam ? row.vietnam_district : ''),
  },
  city: { width: 20, read: (row) => text(row.is_shipping_to_vietnam ? '' : row.city) },
  state: {
    width: 20,
    read: (row) => text(row.is_shipping_to_vietnam ? row.vietnam_city_province : row.state),
  },
  zip: { width: 10, read: (row) => text(row.is_shipping_to_vietnam ? '' : row.zip_code) },
  country: { width: 16, read: (row) => text(countryName(row.country)) },
  reviewedBy: { width: 24, read: (row) => text(row.reviewer_name) },
  reviewed: { width: 17, format: MOMENT, read: (row) => moment(row.review_date) },
  starts: { width: 17, format: MOMENT, read: (row) => moment(row.start_date) },
  ends: { width: 17, format: MOMENT, read: (row) => moment(row.end_date) },
  mode: { width: 8, read: (row) => modeOf(row, words) },
});

const carrierOf = ({ carrier }: ExportRow, words: SheetWords): string | null => {
  if (carrier === null) return null;
  return carrier === 'other' ? words.otherCarrier : CARRIER_NAMES[carrier];
};

/** Empty if no payment was started. */
const modeOf = ({ live_mode }: ExportRow, { mode }: SheetWords): string => {
  if (live_mode === null) return '';
  return live_mode ? mode.live : mode.test;
};

type Sum = { orders: number; price: number; shipping: number };
const nothing = (): Sum => ({ orders: 0, price: 0, shipping: 0 });

/**
 * The orders and, on a sheet of its own, their totals by payment, so that the rows can be sorted and filtered alone.
 */
export function writeOrdersSheet(
  batches: AsyncIterable<ExportRow[]>,
  words: SheetWords,
  zone: string,
): Readable {
  const sums = new Map<PaymentStatus, Sum>();
  return writeSheet(counted(batches, sums), {
    title: 'Orders',
    columns: titled(columnsIn(words), words.orders),
    zone,
    second: {
      title: words.sums.title,
      columns: [
        { title: words.sums.payment, width: 20, read: ([name]) => name },
        { title: words.sums.orders, width: 12, read: ([, { orders }]) => orders },
        {
          title: words.sums.price,
          width: 16,
          format: MONEY,
          read: ([, { price }]) => toDollars(price),
        },
        {
          title: words.sums.shipping,
          width: 16,
          format: MONEY,
          read: ([, { shipping }]) => toDollars(shipping),
        },
      ],
      rows: () => sumRows(sums, words),
    },
  });
}

async function* counted(
  batches: AsyncIterable<ExportRow[]>,
  sums: Map<PaymentStatus, Sum>,
): AsyncGenerator<ExportRow[]> {
  for await (const rows of batches) {
    for (const row of rows) {
      const sum = sums.get(row.payment_status) ?? nothing();
      sums.set(row.payment_status, add(sum, row.price, row.shipping_fee, 1));
    }
    yield rows;
  }
}

const add = (sum: Sum, price: number, shipping: number, orders: number): Sum => ({
  orders: sum.orders + orders,
  price: sum.price + price,
  shipping: sum.shipping + shipping,
});

function sumRows(sums: ReadonlyMap<PaymentStatus, Sum>, words: SheetWords): [string, Sum][] {
  const rows = paymentStatus.values.flatMap((status): [string, Sum][] => {
    const sum = sums.get(status);
    return sum ? [[words.payment[status], sum]] : [];
  });
  const all = rows.reduce(
    (total, [, { price, shipping, orders }]) => add(total, price, shipping, orders),
    nothing(),
  );
  return [...rows, [words.total, all]];
}
