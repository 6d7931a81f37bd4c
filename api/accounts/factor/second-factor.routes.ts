import { secondFactorContract } from '#shared/second-factor.ts';
import { implement } from '#api/http/implement.ts';
import { ensureProven } from '#api/http/step-up.ts';
import { presentLogin } from '../accounts.present.ts';
import { checkOwnPassword } from '../accounts.service.ts';
import { guesserOf } from '../known-devices.ts';
import { User } from '../user.entity.ts';
import { isFactorRequired } from './second-factor.entity.ts';
import { answerChallenge } from './login-challenge.ts';
import { listPasskeys } from './passkeys.ts';
import { proveAgain } from './prove-again.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import {
  beginFactor,
  confirmFactor,
  hasApp,
  removeApp,
  renewRecoveryCodes,
} from './second-factor.ts';

// Outside a transaction, because a wrong code must still be counted.
export const secondFactorRoutes = implement(secondFactorContract, {
  login: {
    transaction: false,
    handle: async ({ actor, em, body, http, deps }) => {
      const { user, token } = await answerChallenge({ em, deps, ctx: http.ctx, actor }, body);
      return { token, ...presentLogin(user, deps) };
    },
  },
  state: async ({ actor, em, deps }) => {
    const { factorSince } = await em.findOneOrFail(User, { id: actor.id });
    const passkeys = await listPasskeys(em, actor.id);
    return {
      since: factorSince ?? null,
      hasApp: await hasApp(em, actor.id),
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt,
        lastUsedAt: lastUsedAt ?? null,
      })),
      recoveryCodesLeft: factorSince ? await countRecoveryCodes(em, actor.id) : 0,
      isRequired: isFactorRequired(deps.env, actor.role),
    };
  },
  begin: {
    transaction: false,
    handle: async ({ actor, em, body, http, deps }) => {
      const user = await checkOwnPassword(em, guesserOf(http.ctx, actor), actor.id, body.password);
      if (user.factorSince) ensureProven(actor);
      return beginFactor(em, deps, user);
    },
  },
  confirm: {
    transaction: false,
    handle: async ({ actor, em, body, deps }) => ({
      recoveryCodes: await confirmFactor(em, deps, actor, body.code),
    }),
  },
  prove: {
    transaction: false,
    handle: async ({ actor, em, body, http, deps }) =>
      proveAgain({ em, deps, ctx: http.ctx, actor }, body),
  },
  renewCodes: {
    transaction: false,
    handle: async ({ actor, em, body: { password, ...answer }, http, deps }) => {
      await checkOwnPassword(em, guesserOf(http.ctx, actor), actor.id, password);
      return { recoveryCodes: await renewRecoveryCodes(em, deps, actor, answer) };
    },
  },
  remove: {
    transaction: false,
    handle: async ({ actor, em, body: { password, ...answer }, http, deps }) => {
      await checkOwnPassword(em, guesserOf(http.ctx, actor), actor.id, password);
      await removeApp(em, deps, actor, answer);
    },
  },
});
