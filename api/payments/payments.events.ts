import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** The gateway has news of an intent; the listener asks it what they are. */
export const gatewayTold = defineEvent(
  'gateway.told',
  z.object({ intentId: z.string(), subject: z.enum(['payment', 'refund', 'dispute']) }),
);

/** Money has to go back; the listener asks the gateway to send it. */
export const refundOwed = defineEvent('refund.owed', z.object({ refundId: z.number() }));

/** The gateway has sent the money back. */
export const refundMade = defineEvent('refund.made', z.object({ refundId: z.number() }));

/** The owner of the card has complained to their bank: told once, when we first hear of it. */
export const disputeOpened = defineEvent(
  'dispute.opened',
  z.object({ orderId: z.number(), disputeId: z.string() }),
);

/** Something happened at the simulated card company, which posts an event of it. */
export const simulatorHappened = defineEvent(
  'simulator.happened',
  z.object({ eventId: z.string(), type: z.string(), intentId: z.string() }),
);
