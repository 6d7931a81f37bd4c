import type { Readable } from 'node:stream';
import { toDollars } from '#shared/lib/money.ts';
import { paymentStatus, type PaymentStatus } from '#shared/order-status.ts';
import { writeSheet } from '#api/platform/sheet.ts';
import { columnsIn, MONEY, type ExportedOrder } from './order-columns.ts';
import type { SheetWords } from './sheet-words.ts';

type Sum = { orders: number; price: number; shipping: number };
const nothing = (): Sum => ({ orders: 0, price: 0, shipping: 0 });

/**
 * The orders and, on a sheet of its own, their totals by payment, so that the rows can be sorted and filtered alone.
 */
export function writeOrdersSheet(
  batches: AsyncIterable<ExportedOrder[]>,
  words: SheetWords,
  zone: string,
): Readable {
  const sums = new Map<PaymentStatus, Sum>();
  return writeSheet(counted(batches, sums), {
    title: 'Orders',
    columns: columnsIn(words),
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
  batches: AsyncIterable<ExportedOrder[]>,
  sums: Map<PaymentStatus, Sum>,
): AsyncGenerator<ExportedOrder[]> {
  for await (const rows of batches) {
    for (const row of rows) {
      const sum = sums.get(row.paymentStatus) ?? nothing();
      sums.set(row.paymentStatus, add(sum, row.price, row.shippingFee, 1));
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
