import type { z } from 'zod';
import type { HistoryEvent, HistoryKind } from '#shared/order-history.ts';

export type Event = z.input<typeof HistoryEvent>;
type Made = Partial<Event> & { at: Date; kind: HistoryKind };

export const event = (made: Made): Event => ({
  by: null,
  role: null,
  amount: null,
  changes: [],
  reason: null,
  ...made,
});
