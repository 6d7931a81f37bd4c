import { z } from 'zod';
import { admins, contract, get } from './lib/contract.ts';
import { ORDER_VIEWS, OrderFilter } from './orders.ts';

export const EXPORT_VIEWS = [...ORDER_VIEWS, 'active', 'cancelled', 'expired'] as const;
export type ExportView = (typeof EXPORT_VIEWS)[number];

/** `approved-orders-2026-11-21.xlsx`; the view is one of a fixed list, so the name is safe in a header. */
export const exportFileName = (view: ExportView | undefined, day: string): string =>
  `${view ?? 'all'}-orders-${day}.xlsx`;

export const exportContract = contract('exports', {
  orders: get('/api/orders/export', {
    summary:
      'The orders of a view, of these what is searched for, as a spreadsheet without health data.',
    access: admins,
    query: z.object({
      status: z.enum(EXPORT_VIEWS).optional(),
      search: OrderFilter.shape.search,
    }),
    reply: 'file',
  }),
});
