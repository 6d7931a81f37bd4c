import type { Supply } from '#shared/supplies.ts';

/** The second parcel of an order, whose day has not come. */
export const aSupply = (change: Partial<Supply>): Supply => ({
  id: 2,
  orderId: 41,
  number: 2,
  months: 1,
  state: 'waiting',
  dueOn: '2026-12-22',
  blocks: [],
  blockedTimes: [],
  canPostpone: 30,
  replaces: null,
  report: null,
  carrier: null,
  trackingNumber: null,
  shippedAt: null,
  receivedAt: null,
  lot: null,
  beyondUseOn: null,
  isBeforePrescriptions: false,
  ...change,
});
