import { z } from 'zod';
import { CheckIn, NewCheckIn } from './check-ins.ts';
import { contract, get, post } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';

/**
 * What whoever has the cookie of a purchase is told of its check-ins: never the answers, because whoever uses a guest's
 * browser may not be the guest (T19). That something in it cannot wait is said, so that the advice stays on screen.
 */
export const GuestCheckIn = CheckIn.pick({ clientId: true, sentAt: true }).extend({
  isRed: z.boolean(),
  /** Whether help is needed now, or only a doctor's word before the next dose. Earlier servers do not say, and it is. */
  isEmergency: z.boolean().optional(),
  look: z
    .object({
      at: Moment,
      doctorName: z.string(),
      decision: CheckIn.shape.look.unwrap().shape.decision,
    })
    .nullable(),
});
export type GuestCheckIn = z.infer<typeof GuestCheckIn>;

/** Behind the cookie of a guest's purchase. Apart from a member's, because whoever buys need not load it. */
export const guestCheckInContract = contract('guestCheckIns', {
  list: get('/api/orders/:id/check-ins', {
    summary:
      'When a guest with this purchase has checked in, newest first, without the answers. Empty for a page that does not ask so.',
    access: ['guest'],
    /** Left out by earlier pages, which cannot show a check-in without its answers. */
    query: z.object({ answers: z.literal('none').optional() }),
    reply: z.array(GuestCheckIn),
  }),
  send: post('/api/orders/:id/check-ins', {
    summary:
      'Sends a check-in of a guest; one under a clientId that was used before changes nothing. Answered with the answers of this request.',
    access: ['guest'],
    body: NewCheckIn.omit({ photo: true }),
    reply: CheckIn,
    changes: ['guestCheckIns', 'supplies'],
  }),
});
