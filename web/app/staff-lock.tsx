import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { accountErrors, type User } from '#shared/accounts.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { onWake } from '#web/lib/wake.ts';
import { loginFailureText } from '#web/lib/error-text.ts';
import {
  isLocked,
  lock,
  reportActivity,
  subscribeLock,
  unlock,
} from '#web/device/page/idle-lock.ts';
import { useUnsent } from '#web/device/page/use-outbox.ts';
import { adoptAgain, reopenSession } from '#web/device/session/reopen-session.ts';
import { isRemembered } from '#web/device/core/stored-session.ts';
import { challengeOf } from '#web/features/accounts/factor/challenge-of.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { holdPlace } from './hold-place.ts';
import { device } from '#web/device/page-device.ts';

/** Only for whoever has a second factor. */
const UnlockStep = latePart(
  async () => (await import('#web/features/accounts/factor/unlock-step.tsx')).UnlockStep,
);

/** What counts as user activity, as opposed to what the app does by itself. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_MS = 5_000;

/** Locks the team's screens after a period without activity, so that an unattended tablet shows no patient data. */
export function StaffLock({ user }: { user: User }) {
  const locked = useSyncExternalStore(subscribeLock, isLocked);

  useEffect(() => {
    reportActivity();
    for (const sign of SIGNS) window.addEventListener(sign, reportActivity, { passive: true });
    // A device that slept runs no timers, so the clock decides when it wakes up.
    const look = () => lock({ ifIdle: true });
    const timer = setInterval(look, LOOK_MS);
    const stopWaking = onWake(look);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, reportActivity);
      clearInterval(timer);
      stopWaking();
    };
  }, []);

  return locked ? <LockScreen user={user} /> : null;
}

function unlockFor(isSamePerson: boolean): void {
  ensure(isSamePerson, accountErrors.wrong_credentials);
  unlock();
}

function LockScreen({ user }: { user: User }) {
  const { t } = useTranslation();
  const { switchUser } = useSession();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const { waiting, failed } = useUnsent();
  const unsent = waiting + failed;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
    // Not for the screen beneath either: a dialog there would close and lose its input.
    const swallow = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', swallow, { capture: true });
    const release = holdPlace();
    return () => {
      release();
      window.removeEventListener('keydown', swallow, { capture: true });
    };
  }, []);

  async function open() {
    setBusy(true);
    setFailure(null);
    try {
      unlockFor(await reopenSession(device, user, password));
    } catch (error) {
      const asked = challengeOf(error);
      if (asked) return setChallenge(asked);
      // This form only asks for the password. One that is too short is refused with a validation error.
      const isWrong = hasCode(error, accountErrors.wrong_credentials.code, errors.validation.code);
      const said = isWrong ? t('auth.lock.wrong') : loginFailureText(error, t);
      setFailure(said ?? t('auth.lock.failed'));
    } finally {
      setBusy(false);
    }
  }

  // The native modal dialog covers everything, whatever dialog or menu was open, and makes it inert.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="lock-title"
      // The browser honours a prevented `cancel` only once. The next Escape, or the back gesture of a phone, would
      // close it.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
      className="m-0 flex h-dvh max-h-none w-screen max-w-none items-center justify-center bg-surface p-4 text-ink"
    >
      <div className="w-full max-w-md space-y-5 rounded-xl border border-line bg-raised p-6 shadow-float">
        <div>
          <h2 id="lock-title" className="text-xl font-semibold">
            {t('auth.lock.title')}
          </h2>
          {challenge === null && (
            <p className="mt-2 text-ink-soft">{t('auth.lock.text', { name: user.fullName })}</p>
          )}
        </div>
        {challenge === null ? (
          <form
            id="lock"
            onSubmit={(event) => {
              event.preventDefault();
              void open();
            }}
          >
            <Field label={t('auth.lock.password')}>
              <PasswordInput
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
          </form>
        ) : (
          <UnlockStep
            challenge={challenge}
            remember={isRemembered()}
            onSession={async (session) => {
              unlockFor(await adoptAgain(device, user, session));
            }}
            onOver={() => {
              setChallenge(null);
              setFailure(t('auth.lock.failed'));
            }}
          />
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
        {unsent > 0 && (
          <Alert tone="warning" title={t('outbox.logout.title', { count: unsent })}>
            <p>{t('auth.lock.unsent', { name: user.fullName })}</p>
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => void switchUser()} disabled={isBusy}>
            {t('auth.lock.switchUser')}
          </Button>
          {challenge === null && (
            <Button type="submit" form="lock" loading={isBusy} disabled={password === ''}>
              {t('auth.lock.open')}
            </Button>
          )}
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
