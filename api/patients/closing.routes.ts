import { closingContract } from '#shared/closing.ts';
import { implement } from '#api/http/implement.ts';
import { User } from '#api/accounts/user.entity.ts';
import { closeOwnAccount, closingOf, ensureShownNow } from './close-own-account.ts';
import { endPaymentsOf } from './remove-customer.ts';

export const closingRoutes = implement(closingContract, {
  find: ({ actor, em, deps }) => closingOf(em, deps, actor.id),
  // Outside of a transaction: the card company is asked in between.
  close: {
    transaction: false,
    handle: async ({ actor, em, body, deps, http }) => {
      if (await http.hasRun()) return;
      await ensureShownNow(em, actor.id, body.orders);
      await endPaymentsOf(deps, actor.id, { money: 'refund' });
      await http.once(async (tx) => {
        await closeOwnAccount(tx, deps, actor, body);
        return actor.id;
      });
    },
  },
  outcome: async ({ em, params: { clientId } }) => ({
    isClosed: (await em.count(User, { closingId: clientId, removedAt: { $ne: null } })) > 0,
  }),
});
