import i18next from 'i18next';
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from '#web/lib/zod.ts';
import type { Language, Login, Registration, Session } from '#shared/accounts.ts';
import { secondFactorErrors } from '#shared/second-factor-errors.ts';
import { keepsSignedIn } from '#shared/lib/actor.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { loginOf } from '#web/lib/home.ts';
import { followSession } from '#web/device/session/follow-session.ts';
import { readLocal } from '#web/lib/local-storage.ts';
import { loginFailureText } from '#web/lib/error-text.ts';
import { wasOpenedAnew } from '#web/device/session/page-account.ts';
import { registrationFailureText } from '#web/lib/registration-text.ts';
import { adoptSession, closeSession, type AdoptOptions } from '#web/device/session/session-life.ts';
import { startSession } from '#web/device/session/check-session.ts';
import { chooseLanguage } from '#web/device/session/session-user.ts';
import { readSession, writeSession, type SessionSnapshot } from '#web/device/core/session-store.ts';
import { useSessionSnapshot } from './session-snapshot.ts';
import { device } from '#web/device/page-device.ts';

type LoginOptions = Pick<AdoptOptions, 'carryDrafts'>;

type SessionActions = {
  /** Toasts both outcomes and rethrows a failure. The login screens then lead home (see app/guards.tsx). */
  login: (input: z.input<typeof Login>, options?: LoginOptions) => Promise<Session>;
  register: (input: z.input<typeof Registration>) => Promise<Session>;
  /** Uses a session that another call returned (the password reset). */
  adopt: (session: Session, options?: AdoptOptions) => Promise<void>;
  /** Asks first (`leftBehind`) if unsent writes would be lost, unless `isSure`. */
  logout: (options?: { isSure?: boolean }) => Promise<void>;
  /** For anybody at a locked screen: unsent writes stay encrypted for their author. */
  switchUser: () => Promise<void>;
  /** After this account was deleted: nothing of it stays on the device. */
  leaveClosed: (account: number) => Promise<void>;
  /** Cancels the logout. */
  stay: () => void;
  setLanguage: (language: Language) => Promise<void>;
};

const SessionContext = createContext<SessionActions | null>(null);

export function useSession(): SessionSnapshot & SessionActions {
  const actions = use(SessionContext);
  if (!actions) throw new Error('useSession needs a SessionProvider');
  return { ...useSessionSnapshot(), ...actions };
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(() => {
    // After a lost response, a reload finds a session that has ended.
    void startSession(device).then(() => {
      if (readSession(device).state === 'unauthenticated') void leaveIfClosed();
    });
    if (wasOpenedAnew()) {
      setTimeout(() => toast({ title: i18next.t('auth.openedAnew'), variant: 'info' }));
    }
    return followSession(device, (reason) => {
      // Only one toast is shown at a time. Deferred, so that a form's toast about the same refusal does not replace it.
      if (reason === 'expiry')
        setTimeout(async () => {
          if (await leaveIfClosed()) return;
          toast({ title: i18next.t('auth.sessionEnded'), variant: 'info' });
        });
    });
  }, []);

  const actions = useMemo<SessionActions>(() => {
    const leave = async (close: () => Promise<void>, isClosed = false) => {
      void navigate(loginOf(readSession(device).lastRole), { replace: true });
      const closing = close();
      toast({
        title: i18next.t(isClosed ? 'closing.done' : 'auth.logout.title'),
        description: i18next.t(isClosed ? 'closing.doneText' : 'auth.logout.text'),
      });
      await closing;
    };
    return {
      login: (input, options = {}) => whileLoading(() => logIn(input, options)),
      register: (input) => whileLoading(() => signUp(input)),
      adopt: (session, options) => adoptSession(device, session, options),
      stay: () => writeSession(device, { leftBehind: null }),
      logout: async ({ isSure = false } = {}) => {
        const leftBehind = isSure
          ? null
          : await (await import('./use-outbox.ts')).countLeftBehind();
        writeSession(device, { leftBehind });
        if (leftBehind) return;
        await leave(() => closeSession(device));
      },
      switchUser: () => leave(() => closeSession(device, { keepsWrites: true })),
      leaveClosed: (account) => leave(() => closeSession(device, { account }), true),
      setLanguage: (language) => chooseLanguage(device, language),
    };
  }, [navigate]);

  return <SessionContext value={actions}>{children}</SessionContext>;
}

/**
 * A session may have ended because its account was deleted and the response to that was lost. The request is noted
 * under this key (begun-closing.ts); the code that asks about it is only loaded then, because it is rarely needed.
 */
const leaveIfClosed = async (): Promise<boolean> =>
  readLocal('begun-closing') !== null &&
  (await import('#web/device/session/closed-account.ts')).leaveIfClosed(device);

/** The state is loading during login and registration (AUTH-071, 072). A failure restores the previous one. */
async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  const before = readSession(device).state;
  writeSession(device, { state: 'loading' });
  try {
    return await work();
  } catch (error) {
    writeSession(device, { state: before === 'loading' ? 'unauthenticated' : before });
    throw error;
  }
}

async function logIn(input: z.input<typeof Login>, options: LoginOptions): Promise<Session> {
  const { t } = i18next;
  try {
    const session = await (
      await import('#web/device/session/session-calls.ts')
    ).login(device, input);
    await adoptSession(device, session, {
      remember: keepsSignedIn(input, session.user.role),
      ...options,
    });
    const unsent = await (await import('./use-outbox.ts')).countWaiting(session.user.id);
    toast({
      title: t('auth.login.successTitle'),
      description:
        unsent > 0
          ? t('outbox.stillHere', { count: unsent })
          : t('auth.login.successText', { name: session.user.fullName }),
    });
    return session;
  } catch (error) {
    // The password was correct: the form continues with the second step.
    if (hasCode(error, secondFactorErrors.asked.code)) throw error;
    toast({
      title: t('auth.login.failedTitle'),
      description: loginFailureText(error, t) ?? t('auth.login.wrongCredentials'),
      variant: 'destructive',
    });
    throw error;
  }
}

async function signUp(input: z.input<typeof Registration>): Promise<Session> {
  const { t } = i18next;
  try {
    const session = await (
      await import('#web/device/session/session-calls.ts')
    ).register(device, input);
    if (!session.token) throw new Error('Registration failed - no token received');
    await adoptSession(device, session, { carryDrafts: true });
    // The wizard continues to the payment. The dialog after a checkout names the order and ends there (C032, C033).
    const isAfterCheckout = input.referenceNumber !== undefined;
    toast({
      title: t(isAfterCheckout ? 'auth.register.doneTitle' : 'auth.register.nextTitle'),
      description: t(isAfterCheckout ? 'auth.register.doneText' : 'auth.register.nextText'),
    });
    return session;
  } catch (error) {
    toast({
      title: t('auth.register.failedTitle'),
      description: registrationFailureText(error, t),
      variant: 'destructive',
    });
    throw error;
  }
}
