import { z } from 'zod';
import { CheckIn, NewCheckIn } from './check-ins.ts';
import { contract, get, post } from './lib/contract.ts';

/** Behind the cookie of a guest's purchase. Apart from a member's, because whoever buys need not load it. */
export const guestCheckInContract = contract('guestCheckIns', {
  list: get('/api/orders/:id/check-ins', {
    summary: 'The check-ins of a guest with this purchase, newest first.',
    access: ['guest'],
    reply: z.array(CheckIn),
  }),
  send: post('/api/orders/:id/check-ins', {
    summary:
      'Sends a check-in of a guest; under a clientId that was used before, the one that is there is answered.',
    access: ['guest'],
    body: NewCheckIn.omit({ photo: true }),
    reply: CheckIn,
    changes: ['guestCheckIns', 'supplies'],
  }),
});
