import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUnsent } from '#web/device/page/use-outbox.ts';
import { SyncStatus } from '#web/ui/feedback/sync-status.tsx';

/** Tells members on every screen that something has not been sent, and links to it. */
export function OutboxNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { waiting, failed } = useUnsent();
  if (waiting + failed === 0 || pathname === '/outbox') return null;
  return (
    <section
      aria-label={t('outbox.title')}
      className="flex flex-wrap items-center justify-center gap-x-4 border-b border-line bg-sunken px-4 py-1 text-center"
    >
      <SyncStatus state={failed > 0 ? 'failed' : 'waiting'}>
        {failed > 0
          ? t('outbox.notice.failed', { count: failed })
          : t('outbox.notice.waiting', { count: waiting })}
      </SyncStatus>
      <Link
        to="/outbox"
        className="inline-flex min-h-11 items-center rounded-full px-3 font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('outbox.notice.open')}
      </Link>
    </section>
  );
}
