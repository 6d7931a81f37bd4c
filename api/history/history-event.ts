import type { z } from 'zod';
import type { HistoryEvent, HistoryKind } from '#shared/order-history.ts';

export type Event = Omit<z.input<typeof HistoryEvent>, 'at'> & { at: Date };
type Made = Partial<Event> & { at: Date; kind: HistoryKind };

export const event = (made: Made): Event => ({
  by: null,
  role: null,
  amount: null,
  changes: [],
  reason: null,
  ...made,
});
