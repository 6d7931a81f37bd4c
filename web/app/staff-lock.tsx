import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts.ts';
import { loginFailureText } from '#web/lib/login-text.ts';
import { isLocked, lock, reportActivity, subscribeLock, unlock } from '#web/lib/idle-lock.ts';
import { reopenSession } from '#web/lib/session-life.ts';
import { useSession } from '#web/lib/session.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** What counts as somebody being there; what the app does by itself does not. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_MS = 5_000;

/** A tablet that lies about shows nobody's health: after a while without a hand on it the team's screens are locked. */
export function StaffLock({ user }: { user: User }) {
  const locked = useSyncExternalStore(subscribeLock, isLocked);

  useEffect(() => {
    reportActivity();
    for (const sign of SIGNS) window.addEventListener(sign, reportActivity, { passive: true });
    // A device that slept has no timers: the clock decides when it is looked at again.
    const look = () => lock({ ifIdle: true });
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, reportActivity);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return locked ? <LockScreen user={user} /> : null;
}

function LockScreen({ user }: { user: User }) {
  const { t } = useTranslation();
  const { logout } = useSession();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    setFailure(null);
    try {
      await reopenSession(user, password);
      unlock();
    } catch (error) {
      setFailure(loginFailureText(error, t) ?? t('auth.lock.wrong'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {/* Behind the dialog nothing of the screen can be read. */}
      <div aria-hidden="true" className="fixed inset-0 z-40 bg-surface" />
      <Dialog
        open
        onClose={() => {}}
        dismissible={false}
        size="sm"
        title={t('auth.lock.title')}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
        footer={
          <>
            <Button variant="quiet" onClick={() => void logout({ isSure: true })} disabled={isBusy}>
              {t('auth.logout.label')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={password === ''}>
              {t('auth.lock.open')}
            </Button>
          </>
        }
      >
        <div className="space-y-4">
          <p className="text-ink-soft">{t('auth.lock.text', { name: user.fullName })}</p>
          <Field label={t('auth.lock.password')}>
            <PasswordInput
              autoComplete="current-password"
              value={password}
              data-autofocus
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          {failure && <Alert tone="danger">{failure}</Alert>}
        </div>
      </Dialog>
    </>
  );
}
