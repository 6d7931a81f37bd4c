import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUnsentForms } from '#web/features/intake/unsent-form.ts';
import { onWake } from '#web/lib/wake.ts';
import { SyncStatus } from '#web/ui/feedback/sync-status.tsx';

/** The medical form of somebody without an account has not arrived: on every public page, until it has. */
export function GuestFormNotice() {
  const { t } = useTranslation();
  const [form] = useUnsentForms();
  const isWaiting = form?.state === 'waiting';

  useEffect(() => {
    if (!isWaiting) return;
    // The landing page has nothing else that sends it.
    wake();
    return onWake(wake);
  }, [isWaiting]);

  if (!form) return null;
  return (
    <section
      aria-label={t('layout.guestForm.title')}
      className="flex flex-wrap items-center justify-center gap-x-4 border-b border-line bg-sunken px-4 py-1 text-center"
    >
      <SyncStatus state={isWaiting ? 'waiting' : 'failed'}>
        {t(isWaiting ? 'layout.guestForm.waiting' : 'layout.guestForm.refused')}
      </SyncStatus>
      <Link
        to="/register/5"
        className="inline-flex min-h-11 items-center rounded-full px-3 font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('layout.guestForm.open')}
      </Link>
    </section>
  );
}

const wake = (): void =>
  void import('#web/offline/outbox/outbox-sender.ts')
    .then(({ wakeOutbox }) => wakeOutbox())
    .catch(() => undefined);
