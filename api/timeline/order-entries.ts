import type { z } from 'zod';
import type { ORDER_STEPS, TimelineEntry } from '#shared/timeline.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';

export type Entry = z.input<typeof TimelineEntry>;
export type Kind<K extends Entry['kind']> = Omit<Extract<Entry, { kind: K }>, 'key' | 'at'>;

/** The order keeps its latest decision only. An earlier one has neither its notes nor its reason. */
const SAME_DECISION_MS = 5_000;

export function decision(
  order: Order,
  what: 'approved' | 'rejected',
  by: string | null,
  { key, at, seesHealth }: { key: KeyRing; at: Date; seesHealth: boolean },
): Kind<'decision'> {
  const isLatest = Math.abs(Number(order.reviewDate ?? 0) - Number(at)) < SAME_DECISION_MS;
  return {
    kind: 'decision',
    what,
    ...aboutOrder(order),
    by,
    refusalCode: (isLatest && what === 'rejected' && order.refusalCode) || null,
    reviewNotes: isLatest && seesHealth ? order.openNotes(key) : null,
    plan: null,
  };
}

export const step = (
  order: Order,
  what: (typeof ORDER_STEPS)[number],
  by: string | null,
): Kind<'order'> => ({
  kind: 'order',
  what,
  ...aboutOrder(order),
  by,
  product: order.product,
  productName: order.productName,
  plan: order.plan,
  carrier: (what === 'shipped' && order.carrier) || null,
  trackingNumber: (what === 'shipped' && order.trackingNumber) || null,
});

export const aboutOrder = ({ id, referenceNumber }: Order) => ({
  orderId: id,
  orderReference: referenceNumber,
});
