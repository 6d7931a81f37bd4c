import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** The gateway has news of an intent. The listener queries the gateway. */
export const gatewayTold = defineEvent(
  'gateway.told',
  z.object({ intentId: z.string(), subject: z.enum(['payment', 'refund', 'dispute']) }),
);

/** Money has to be refunded. The listener calls the gateway. */
export const refundOwed = defineEvent('refund.owed', z.object({ refundId: z.number() }));

/** The gateway has refunded the money. */
export const refundMade = defineEvent('refund.made', z.object({ refundId: z.number() }));

/** What is reserved will not be captured. The listener calls the gateway, which releases it. */
export const holdUnwanted = defineEvent('hold.unwanted', z.object({ paymentId: z.number() }));

/** An undecided case has lost what was reserved for it. Its patient is asked for a card. */
export const cardNeeded = defineEvent(
  'card.needed',
  z.object({ orderId: z.number(), version: z.number() }),
);

/** The owner of the card has disputed the payment at their bank. Emitted once, when we first learn of it. */
export const disputeOpened = defineEvent(
  'dispute.opened',
  z.object({ orderId: z.number(), disputeId: z.string() }),
);

/** Something happened at the simulated card company, which posts an event about it. */
export const simulatorHappened = defineEvent(
  'simulator.happened',
  z.object({ eventId: z.string(), type: z.string(), intentId: z.string() }),
);
