import { z } from 'zod';
import { orderStatus, shippingStatus } from '#shared/orders.ts';
import { defineEvent } from '#api/platform/jobs.ts';

/** The order has its payment and its medical form, and waits for a doctor. */
export const orderQueued = defineEvent('order.queued', z.object({ orderId: z.number() }));

/** What it costs was paid or reserved for the first time. */
export const orderSecured = defineEvent('order.secured', z.object({ orderId: z.number() }));

/** The order was removed from all lists. */
export const orderRemoved = defineEvent('order.removed', z.object({ orderId: z.number() }));

export const orderMoved = defineEvent(
  'order.moved',
  z.object({
    orderId: z.number(),
    status: z.enum(orderStatus.values),
    shippingStatus: z.enum(shippingStatus.values).nullable(),
  }),
);

/** It was taken back that the order was shipped at this moment. */
export const shippingTakenBack = defineEvent(
  'order.shipping_taken_back',
  z.object({ orderId: z.number(), shippedAt: z.number() }),
);

/** Somebody else than its patient says that the parcel has arrived: the carrier, as a rule. */
export const parcelArrived = defineEvent('order.parcel_arrived', z.object({ orderId: z.number() }));

/** Somebody has changed where the parcel goes. `at` distinguishes one change from the next. */
export const addressChanged = defineEvent(
  'order.address_changed',
  z.object({
    orderId: z.number(),
    at: z.number(),
    /** By its patient, who knows. */
    isOwn: z.boolean().default(false),
  }),
);
