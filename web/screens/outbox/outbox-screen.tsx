import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeOf } from '#web/lib/home.ts';
import { isAppleMobile, isInstalled } from '#web/lib/home-screen.ts';
import { useSession } from '#web/device/page/session.tsx';
import { sendNow, useOutbox, type OutboxItem } from '#web/device/page/use-outbox.ts';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { SuccessArt } from '#web/ui/illustrations/success-art.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { OutboxEntry } from './outbox-entry.tsx';

/** What was written on this device and has not reached the server, why, and what the user can do about it. */
export function OutboxScreen() {
  const { t } = useTranslation();
  const items = useOutbox();
  return (
    <Page
      title={t('outbox.title')}
      text={t('outbox.text')}
      actions={items?.some(({ state }) => state === 'waiting') && <SendNow />}
    >
      <Items items={items} />
      <OtherStorage count={items?.length ?? 0} />
    </Page>
  );
}

/** On an iPhone or iPad the installed app and the browser have separate storage. */
function OtherStorage({ count }: { count: number }) {
  const { t } = useTranslation();
  if (!isAppleMobile()) return null;
  if (isInstalled()) return <p className="mt-6 text-ink-soft">{t('outbox.otherStorage')}</p>;
  return count > 0 && <p className="mt-6 text-ink-soft">{t('layout.install.unsent', { count })}</p>;
}

function Items({ items }: { items: OutboxItem[] | undefined }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!items) return <LoadingState />;
  if (items.length === 0) {
    return (
      <EmptyState
        illustration={<SuccessArt />}
        title={t('outbox.empty.title')}
        action={
          <ButtonLink to={user ? homeOf(user.role) : '/'} variant="secondary">
            {t('layout.error.home')}
          </ButtonLink>
        }
      >
        <p>{t('outbox.empty.text')}</p>
      </EmptyState>
    );
  }
  return (
    <ul className="space-y-4">
      {items.map((item) => (
        <li key={item.id}>
          <OutboxEntry item={item} isBlocked={isBehindRefused(item, items)} />
        </li>
      ))}
    </ul>
  );
}

/** Messages of a conversation are sent in order, so the rest waits for a decision about the refused one. */
const isBehindRefused = (item: OutboxItem, items: OutboxItem[]): boolean =>
  items.some(
    ({ id, thread, state }) => state === 'failed' && thread === item.thread && id < item.id,
  );

function SendNow() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      loading={isBusy}
      icon={<Send aria-hidden="true" className="size-4.5" />}
      onClick={() => {
        setBusy(true);
        void sendNow().finally(() => setBusy(false));
      }}
    >
      {t('outbox.sendNow')}
    </Button>
  );
}
