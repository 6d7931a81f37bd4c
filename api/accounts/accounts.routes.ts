import type { EntityManager } from '@mikro-orm/postgresql';
import { accountContract } from '#shared/accounts.ts';
import { isMember, type Member, keepsSignedIn } from '#shared/lib/actor.ts';
import { implement } from '#api/http/implement.ts';
import { clearCookie, readCookie } from '#api/http/session.ts';
import { visitorLanguage } from '#api/http/visitor-language.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { sha256 } from '#api/platform/crypto.ts';
import { presentLogin, presentUser } from './accounts.present.ts';
import { checkPassword, findByPhone, holdChecked } from './accounts.service.ts';
import { checkoutPort } from './checkout-port.ts';
import { enter, tokenOf } from './factor/login-challenge.ts';
import { askForLoginCode, logInByCode } from './code-login.ts';
import {
  ensureCheckout,
  hasPaidWith,
  joinCodeOf,
  listWaiting,
  sendJoinCode,
} from './guest-purchase.ts';
import { guesserOf } from './known-devices.ts';
import { endOpenWork } from './logout-port.ts';
import {
  askForNewPassword,
  changePassword,
  resetPassword,
  sendResetCode,
  setForgotten,
} from './new-password.ts';
import { checkCode, useCode } from './one-time-codes.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { noteProven } from './prove-contact.ts';
import { register } from './register.ts';
import { closeLeftSession, closeSession, holdsSession } from './sessions.ts';
import { User } from './user.entity.ts';

export const accountRoutes = implement(accountContract, {
  // Outside a transaction, because a failed login must still be counted.
  login: {
    transaction: false,
    handle: async ({ actor, em, body, http, deps }) => {
      const user = await checkPassword(
        em,
        body.phoneNumber,
        body.password,
        guesserOf(http.ctx, actor),
      );
      const remember = keepsSignedIn(body, user.role);
      const entry = await em.transactional(async (tx) => {
        const held = await holdChecked(tx, user);
        if (actor.checkoutId)
          await deps.ports.one(checkoutPort).joinTo(tx, deps, actor.checkoutId, held, null);
        return enter(tx, http.ctx, held, { remember });
      });
      return { token: tokenOf(entry), ...presentLogin(user, deps) };
    },
  },
  register: {
    transaction: false,
    handle: async (input) => {
      const { user, token } = await register(input);
      return { token, ...presentLogin(user, input.deps) };
    },
  },
  validate: async ({ actor, em, deps }) => presentLogin(await self(em, actor), deps),
  logout: async ({ actor, em, http, deps }) => {
    if (isMember(actor)) {
      await closeSession(em, actor.sessionId);
      await endOpenWork(em, deps, { actor, isLate: false });
    }
    const cookie = readCookie(http.ctx, 'session');
    // A cookie that opens a session, sent without that session's token, belongs to somebody else.
    if (isMember(actor) || !cookie || !(await holdsSession(em, cookie)))
      clearCookie(http.ctx, 'session');
    clearCookie(http.ctx, 'checkout');
  },
  settleLogout: async ({ em, body, http, deps }) => {
    const left = await closeLeftSession(em, body.tokenHash);
    if (!left) return;
    await endOpenWork(em, deps, { actor: left.actor, isLate: true });
    await record(em, left.actor, { action: 'logout', subject: 'session' });
    // The cookie may now belong to somebody who has logged in here since.
    const cookie = readCookie(http.ctx, 'session');
    if (cookie && sha256(cookie) === left.cookieHash) clearCookie(http.ctx, 'session');
  },
  checkAccount: async ({ actor, em, body, deps }) => {
    const [hasPaid, user] = [
      await hasPaidWith(em, deps, actor, body.phone),
      await findByPhone(em, body.phone),
    ];
    return { exists: hasPaid && user !== null };
  },
  purchaseCode: {
    transaction: false,
    handle: ({ actor, em, body, http, deps }) =>
      sendJoinCode(em, deps, actor, { ...body, language: visitorLanguage(http.ctx) }),
  },
  waitingPurchases: async ({ actor, em, deps }) =>
    listWaiting(em, deps, actor, await self(em, actor)),
  joinPurchase: {
    transaction: false,
    handle: async ({ actor, em, body, deps }) => {
      const user = await self(em, actor);
      const { what } = await joinCodeOf(em, deps, actor, user.phone);
      await checkCode(em, what, body.code);
      return em.transactional(async (tx) => {
        const sentTo = await useCode(tx, deps, what, body.code);
        noteProven(await self(tx, actor), sentTo);
        const joined = await deps.ports
          .one(checkoutPort)
          .joinTo(tx, deps, ensureCheckout(actor), user, sentTo);
        return { joined };
      });
    },
  },
  resetCode: {
    transaction: false,
    handle: ({ actor, em, body, http, deps }) =>
      sendResetCode({ em, deps, ctx: http.ctx, actor }, body.phone),
  },
  resetPassword: {
    transaction: false,
    handle: async ({ actor, em, body, http, deps }) => {
      const { user, token } = await resetPassword({ em, deps, ctx: http.ctx, actor }, body);
      return { token, ...presentLogin(user, deps) };
    },
  },
  forgotPassword: {
    transaction: false,
    handle: ({ actor, em, body, http, deps }) =>
      askForNewPassword({ em, deps, ctx: http.ctx, actor }, body.phone),
  },
  setForgotten: {
    transaction: false,
    handle: async ({ actor, em, body, http, deps }) => {
      const { user, token } = await setForgotten({ em, deps, ctx: http.ctx, actor }, body);
      return { token, ...presentLogin(user, deps) };
    },
  },
  loginCode: {
    transaction: false,
    handle: ({ actor, em, body, http, deps }) =>
      askForLoginCode({ em, deps, ctx: http.ctx, actor }, body.phone),
  },
  loginByCode: {
    transaction: false,
    handle: async ({ actor, em, body, http, deps }) => {
      const { user, token } = await logInByCode({ em, deps, ctx: http.ctx, actor }, body);
      return { token, ...presentLogin(user, deps) };
    },
  },
  changePassword: {
    transaction: false,
    handle: ({ actor, em, body, http, deps }) =>
      changePassword({ em, deps, ctx: http.ctx, actor }, body),
  },
  sessions: ({ actor, em }) => listOwnSessions(em, actor),
  endSession: ({ actor, em, params }) => endOwnSession(em, actor, params.id),
  setLanguage: async ({ actor, em, body, http }) => {
    const user = await self(em, actor);
    http.note({ subjectId: user.id, detail: changesOf(user, body) });
    user.language = body.language;
    return { user: presentUser(user) };
  },
});

const self = (em: EntityManager, actor: Member): Promise<User> =>
  em.findOneOrFail(User, { id: actor.id });
