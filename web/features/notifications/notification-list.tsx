import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { notificationTexts, type Notification } from '#shared/notifications.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useMarkRead, useNotifications } from './notifications.queries.ts';

/** The latest notifications; opening one marks it as read and leads to what it is about. */
export function NotificationList({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation();
  const query = useNotifications();
  const markRead = useMarkRead();
  const hasUnread = (query.data?.unread ?? 0) > 0;

  return (
    <div>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg font-semibold text-ink">{t('notifications.title')}</h2>
        {hasUnread && (
          <Button
            variant="quiet"
            size="sm"
            loading={markRead.isPending}
            onClick={() => markRead.mutate({ body: {} })}
          >
            {t('notifications.markAllRead')}
          </Button>
        )}
      </div>
      <QueryView
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="py-6 text-center text-ink-soft">{t('notifications.empty')}</p>}
      >
        {({ items }) => (
          <ul className="-mx-2 max-h-96 overflow-y-auto">
            {items.map((item) => (
              <li key={item.id}>
                <NotificationRow
                  item={item}
                  onOpen={() => {
                    if (!item.isRead) markRead.mutate({ body: { ids: [item.id] } });
                    onOpen?.();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

function NotificationRow({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const { t, i18n } = useTranslation();
  const { title, body } = notificationTexts[toLanguage(i18n.resolvedLanguage)][item.kind];
  return (
    <Link
      to={item.path}
      onClick={onOpen}
      className="flex gap-3 rounded-sm p-2 hover:bg-accent-soft"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'mt-2 size-2.5 shrink-0 rounded-full',
          item.isRead ? 'bg-transparent' : 'bg-coral',
        )}
      />
      <span className="min-w-0">
        <span className={classNames('block text-ink', !item.isRead && 'font-semibold')}>
          {title}
          {!item.isRead && <span className="sr-only"> ({t('notifications.unread')})</span>}
        </span>
        <span className="block text-sm text-ink-soft">{body}</span>
        <span className="block text-sm text-ink-soft">
          <TimeAgo value={item.createdAt} />
        </span>
      </span>
    </Link>
  );
}
