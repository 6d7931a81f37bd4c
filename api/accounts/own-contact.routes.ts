import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { ownContactContract } from '#shared/own-contact.ts';
import { implement } from '#api/http/implement.ts';
import { ensureProven } from '#api/http/step-up.ts';
import { changeEmail, contactOf, proveContact, sendProof } from './prove-contact.ts';
import { User } from './user.entity.ts';

export const ownContactRoutes = implement(ownContactContract, {
  find: async ({ actor, em, deps }) => contactOf(deps, await self(em, actor)),
  changeEmail: async ({ actor, em, body }) => changeEmail(em, await self(em, actor), body.email),
  // Outside a transaction, because a code that was sent must be known.
  sendCode: {
    transaction: false,
    handle: async ({ actor, em, body, deps }) =>
      sendProof(em, deps, await self(em, actor), body.channel),
  },
  // And a wrong code must be counted.
  prove: {
    transaction: false,
    handle: async ({ actor, em, body, deps }) => {
      const user = await self(em, actor);
      // Codes that open the account go to such an address from then on, and a page may have been found open.
      if (body.channel === 'mail' && user.emailChangedAt) ensureProven(actor);
      await proveContact(em, deps, user, body);
    },
  },
});

const self = (em: EntityManager, actor: Member): Promise<User> =>
  em.findOneOrFail(User, { id: actor.id });
