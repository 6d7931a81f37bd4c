import { z } from 'zod';
import { LedgerFilter } from './ledger.ts';
import { admins, contract, get } from './lib/contract.ts';
import { OrderFilter } from './order-list.ts';
import type { OrderFilterWord } from './order-views.ts';

/** `approved-orders-2026-11-21.xlsx`. The view is from a fixed list, so the name is safe in a header. */
export const exportFileName = (view: OrderFilterWord | undefined, day: string): string =>
  `${view ?? 'all'}-orders-${day}.xlsx`;

/** `payments-2026-11-21.xlsx` */
export const paymentsFileName = (day: string): string => `payments-${day}.xlsx`;

export const exportContract = contract('exports', {
  orders: get('/api/orders/export', {
    stepUp: true,
    large: true,
    summary:
      'The orders of a view, of these what is searched for, as a spreadsheet without health data.',
    access: admins,
    query: OrderFilter.extend({
      /** Only these orders: `7,9,12`. */
      ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,499}$/)
        .optional(),
    }),
    reply: 'file',
  }),
  payments: get('/api/admin/payments/export', {
    stepUp: true,
    large: true,
    summary:
      'The payments of a filter with what came in and went back, as a spreadsheet; the export is recorded with its filter.',
    access: admins,
    query: LedgerFilter.omit({ limit: true, cursor: true }),
    reply: 'file',
  }),
});
