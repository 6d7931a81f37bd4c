import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerFilter } from '#shared/ledger.ts';
import type { z } from 'zod';
import { toDollars } from '#shared/lib/money.ts';
import type { PaymentStatus } from '#shared/order-status.ts';
import {
  MOMENT_FORMAT,
  SHEET_ROWS_MAX,
  textCell as text,
  titled,
  writeSheet,
  type UntitledColumn,
} from '#api/platform/sheet.ts';
import { listLedger, type WithRefunds } from '#api/payments/list-payments.ts';
import { MONEY } from './order-columns.ts';
import type { SheetWords } from './sheet-words.ts';

const BATCH = 500;

type Filter = Omit<z.output<typeof LedgerFilter>, 'limit' | 'cursor'>;

/** The payments of a filter, newest first, a batch at a time and each in its own fork, so that memory does not grow. */
export async function* paymentRows(
  em: EntityManager,
  filter: Filter,
): AsyncGenerator<WithRefunds[]> {
  let [cursor, count]: [string | undefined, number] = [undefined, 0];
  while (count < SHEET_ROWS_MAX) {
    const { rows, next } = await listLedger(em.fork(), { ...filter, limit: BATCH, cursor });
    if (rows.length > 0) yield rows;
    if (!next) return;
    cursor = next;
    count += rows.length;
  }
}

const statusOf = ({ payment }: WithRefunds): PaymentStatus => payment.status;

const refundedOf = ({ refunds }: WithRefunds): number =>
  refunds.reduce((sum, { status, amount }) => (status === 'succeeded' ? sum + amount : sum), 0);

type Untitled = UntitledColumn<WithRefunds>;

/** No card and no contact, because an export leaves the system. */
const columnsIn = (words: SheetWords): Record<keyof SheetWords['payments'], Untitled> => ({
  reference: { width: 13, read: ({ payment }) => text(payment.order.referenceNumber) },
  patient: { width: 26, read: ({ payment }) => text(payment.order.patientName) },
  begun: { width: 17, format: MOMENT_FORMAT, read: ({ payment }) => payment.createdAt },
  paid: { width: 17, format: MOMENT_FORMAT, read: ({ payment }) => payment.settledAt ?? null },
  status: { width: 18, read: (row) => text(words.payment[statusOf(row)]) },
  amount: { width: 13, format: MONEY, read: ({ payment }) => toDollars(payment.amount) },
  received: { width: 13, format: MONEY, read: ({ payment }) => toDollars(payment.receivedAmount) },
  refunded: { width: 13, format: MONEY, read: (row) => toDollars(refundedOf(row)) },
  kept: {
    width: 13,
    format: MONEY,
    read: (row) => toDollars(row.payment.receivedAmount - refundedOf(row)),
  },
  currency: { width: 10, read: ({ payment }) => text(payment.currency.toUpperCase()) },
  dispute: { width: 20, read: ({ payment }) => text(payment.disputeStatus ?? '') },
  number: { width: 30, read: ({ payment }) => text(payment.intentId ?? '') },
  mode: { width: 8, read: ({ payment }) => words.mode[payment.mode] },
});

export const writePaymentsSheet = (
  batches: AsyncIterable<WithRefunds[]>,
  words: SheetWords,
  zone: string,
): Readable =>
  writeSheet(batches, {
    title: 'Payments',
    zone,
    columns: titled(columnsIn(words), words.payments),
  });
