import { accountContract, accountErrors } from '#shared/accounts.ts';
import { isMember, isTeam } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { keepsSignedIn } from '#shared/lib/keeps-signed-in.ts';
import { digitsOf } from '#shared/lib/phone.ts';
import { implement } from '#api/http/implement.ts';
import { clearCookie } from '#api/http/session.ts';
import { presentLogin, presentUser } from './accounts.present.ts';
import { checkPassword, findByPhone, hashed, holdChecked } from './accounts.service.ts';
import { countGuess } from './attempts.ts';
import { checkouts } from './checkout-port.ts';
import { codeSenderOf } from './code-sender.ts';
import { letGo } from './logout-port.ts';
import { registerCustomer } from './register-customer.ts';
import { ensureCheckout, findResettable, makeCode, mask } from './reset-codes.ts';
import { resetPassword } from './reset-password.ts';
import { closeSession, openSession } from './sessions.ts';
import { User } from './user.entity.ts';

export const accountRoutes = implement(accountContract, {
  // Outside of a transaction: a failed login must leave its count behind.
  login: {
    transaction: false,
    handle: async ({ actor, em, body, http, deps }) => {
      const user = await checkPassword(em, body.phoneNumber, body.password, http.ctx.ip);
      const remember = keepsSignedIn(body, user.role);
      const token = await em.transactional(async (tx) => {
        const held = await holdChecked(tx, user);
        if (actor.checkoutId) await checkouts().joinTo(tx, actor.checkoutId, held);
        return openSession(tx, http.ctx, held, { remember });
      });
      return { token, ...presentLogin(user, deps) };
    },
  },
  register: {
    transaction: false,
    handle: async ({ actor, em, body, http, deps }) => {
      const password = await hashed(body.password);
      const { subjectId } = await http.once(
        async (tx) => (await registerCustomer(tx, actor, body, password)).id,
      );
      const user = await em.findOneOrFail(User, { id: subjectId }, { refresh: true });
      const token = await openSession(em, http.ctx, user, { remember: true });
      await em.flush();
      return { token, ...presentLogin(user, deps) };
    },
  },
  validate: async ({ actor, em, deps }) => presentLogin(await self(em, actor), deps),
  logout: async ({ actor, em, http }) => {
    if (isMember(actor)) {
      await closeSession(em, actor.sessionId);
      if (isTeam(actor)) await letGo(em, actor.id);
    }
    clearCookie(http.ctx, 'session');
    clearCookie(http.ctx, 'checkout');
  },
  checkAccount: async ({ actor, em, body }) => {
    const phone = digitsOf(body.phone);
    const purchases = actor.checkoutId ? await checkouts().purchasesOf(em, actor.checkoutId) : [];
    const user = await findByPhone(em, phone);
    const isOwnPurchase = purchases.some((one) => one.phone === phone);
    return { exists: isOwnPurchase && user?.role === 'customer' };
  },
  resetCode: {
    transaction: false,
    handle: async ({ actor, em, body, deps }) => {
      const checkoutId = ensureCheckout(actor.checkoutId);
      const user = await findResettable(em, checkoutId, body.phone);
      ensure(user, accountErrors.no_checkout);
      const sender = codeSenderOf(deps);
      ensure(sender, accountErrors.code_unavailable);
      // Counted even if it does not arrive: a gateway that failed may have sent it all the same.
      await countGuess(em, 'sentCode', String(user.id));
      const code = await makeCode(em, user, checkoutId);
      const { sentTo } = await sender.send(user, code);
      return { sentTo: mask(sentTo), ...(deps.env.DEMO && { demoCode: code }) };
    },
  },
  resetPassword: {
    transaction: false,
    handle: async ({ actor, em, body, http, deps }) => {
      const checkoutId = ensureCheckout(actor.checkoutId);
      const { user, token } = await resetPassword(em, http.ctx, checkoutId, body);
      return { token, ...presentLogin(user, deps) };
    },
  },
  setLanguage: async ({ actor, em, body }) => {
    const user = await self(em, actor);
    user.language = body.language;
    return { user: presentUser(user) };
  },
});

async function self(
  em: Parameters<typeof findByPhone>[0],
  actor: Parameters<typeof isMember>[0],
): Promise<User> {
  if (!isMember(actor)) throw new AppError(errors.unauthenticated);
  return em.findOneOrFail(User, { id: actor.id });
}
