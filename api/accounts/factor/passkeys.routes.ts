import { passkeyContract } from '#shared/passkeys.ts';
import { implement } from '#api/http/implement.ts';
import { findChallenge, loginOf } from './login-challenge.ts';
import { addPasskey, askPasskey, beginPasskey, proofOf } from './passkeys.ts';
import { removePasskey, turnOnFactor } from './second-factor.ts';

export const passkeyRoutes = implement(passkeyContract, {
  begin: async ({ actor, em, deps }) => beginPasskey(em, deps, actor),
  add: {
    // Outside a transaction, because the challenge is used up even if the passkey is refused.
    transaction: false,
    handle: async ({ actor, em, body, deps }) => ({
      recoveryCodes: await addPasskey(em, deps, actor, body, (tx, user) =>
        turnOnFactor(tx, actor, user),
      ),
    }),
  },
  remove: async ({ actor, em, params, deps }) => removePasskey(em, deps, actor, params.id),
  beginLogin: async ({ em, body, deps }) =>
    askPasskey(em, deps, loginOf(await findChallenge(em, body.challenge))),
  beginProof: async ({ actor, em, deps }) => askPasskey(em, deps, proofOf(actor)),
});
