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
  writeSheet,
  type Cell,
  type Column,
} from '#api/platform/sheet.ts';
import type { ExportRow } from './order-rows.ts';
import type { OrderWords } from './order-words.ts';

export const MONEY = '"$"#,##0.00';

const moment = (value: string | null): Cell => (value === null ? null : new Date(value));

type Untitled = Omit<Column<ExportRow>, 'title'>;

/**
 * No health data, because an export leaves the system. An address in Vietnam fills ward, district and province, any
 * other city and state, so that each part can be sorted by.
 */
const columnsIn = (words: OrderWords): readonly Untitled[] => [
  { width: 13, read: (row) => text(row.reference_number) },
  { width: 17, format: MOMENT, read: (row) => moment(row.created_at) },
  { width: 26, read: (row) => text(productLabel(row.product)) },
  { width: 15, read: (row) => text(words.plan[row.plan]) },
  { width: 12, format: MONEY, read: (row) => toDollars(row.price) },
  { width: 13, format: MONEY, read: (row) => toDollars(row.shipping_fee) },
  { width: 17, read: (row) => text(words.status[row.status]) },
  { width: 18, read: (row) => text(words.payment[row.payment_status]) },
  { width: 19, read: (row) => text(row.shipping_status && words.shipping[row.shipping_status]) },
  { width: 14, read: (row) => text(carrierOf(row, words)) },
  { width: 24, read: (row) => text(row.tracking_number) },
  { width: 26, read: (row) => text(row.patient_name) },
  { width: 30, read: (row) => text(row.patient_email) },
  { width: 16, read: (row) => text(formatPhone(row.patient_phone ?? '')) },
  { width: 32, read: (row) => text(row.address) },
  { width: 18, read: (row) => text(row.is_shipping_to_vietnam ? row.vietnam_ward : '') },
  { width: 18, read: (row) => text(row.is_shipping_to_vietnam ? row.vietnam_district : '') },
  { width: 20, read: (row) => text(row.is_shipping_to_vietnam ? '' : row.city) },
  {
    width: 20,
    read: (row) => text(row.is_shipping_to_vietnam ? row.vietnam_city_province : row.state),
  },
  { width: 10, read: (row) => text(row.is_shipping_to_vietnam ? '' : row.zip_code) },
  { width: 16, read: (row) => text(countryName(row.country)) },
  { width: 24, read: (row) => text(row.reviewer_name) },
  { width: 17, format: MOMENT, read: (row) => moment(row.review_date) },
  { width: 17, format: MOMENT, read: (row) => moment(row.start_date) },
  { width: 17, format: MOMENT, read: (row) => moment(row.end_date) },
  { width: 8, read: (row) => modeOf(row, words) },
];

const carrierOf = ({ carrier }: ExportRow, words: OrderWords): string | null => {
  if (carrier === null) return null;
  return carrier === 'other' ? words.otherCarrier : CARRIER_NAMES[carrier];
};

/** Empty if no payment was started. */
const modeOf = ({ live_mode }: ExportRow, { mode }: OrderWords): string => {
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
  words: OrderWords,
  zone: string,
): Readable {
  const sums = new Map<PaymentStatus, Sum>();
  const columns = columnsIn(words).map((column, at) => ({ ...column, title: words.titles[at]! }));
  return writeSheet(counted(batches, sums), {
    title: 'Orders',
    columns,
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

function sumRows(sums: ReadonlyMap<PaymentStatus, Sum>, words: OrderWords): [string, Sum][] {
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
