import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NEWS_MAX, newsKindOf, type Notification } from '#shared/notifications.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { usePractice } from '#web/lib/practice-identity.ts';
import { Button } from '#web/ui/form/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TimeAgo } from '#web/ui/data/time-text.tsx';
import { groupNews, pathOfNews, type News } from './group-news.ts';
import { newsTexts } from './news-texts.ts';
import { useMarkRead, useNotifications } from './notifications.queries.ts';

/** The latest notifications. Opening one marks it as read and goes to what it is about. */
export function NotificationList({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation();
  const query = useNotifications();
  const markRead = useMarkRead();
  const hasUnread = (query.data?.unread ?? 0) > 0;
  const newest = Math.max(0, ...(query.data?.items ?? []).map(({ id }) => id));

  return (
    <div>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg font-semibold text-ink">{t('notifications.title')}</h2>
        {hasUnread && (
          <Button
            variant="quiet"
            size="sm"
            loading={markRead.isPending}
            onClick={() => markRead.mutate({ body: { upTo: newest } })}
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
          <NewsList
            items={items}
            onOpen={({ ids, isRead }) => {
              if (!isRead) markRead.mutate({ body: { ids } });
              onOpen?.();
            }}
          />
        )}
      </QueryView>
    </div>
  );
}

type NewsListProps = { items: readonly Notification[]; onOpen: (news: News) => void };

/** The rows follow a frame after the panel, so that the press on the bell is answered at once. */
function NewsList({ items, onOpen }: NewsListProps) {
  const shown = useDeferredValue(items, []);
  return (
    <ul className="-mx-2 max-h-96 overflow-y-auto">
      {groupNews(shown).map((news) => (
        <li key={news.item.id}>
          <NotificationRow {...news} onOpen={() => onOpen(news)} />
        </li>
      ))}
    </ul>
  );
}

function NotificationRow({ item, ids, isRead, onOpen }: News & { onOpen: () => void }) {
  const { title, body } = useNewsText({ item, ids, isRead });
  const { t } = useTranslation();
  return (
    <Link
      to={pathOfNews({ item, ids })}
      onClick={onOpen}
      className="flex gap-3 rounded-sm p-2 hover:bg-accent-soft"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'mt-2 size-2.5 shrink-0 rounded-full',
          isRead ? 'bg-transparent' : 'bg-coral',
        )}
      />
      <span className="min-w-0">
        <span className={classNames('block text-ink', !isRead && 'font-semibold')}>
          <bdi>{title}</bdi>
          {!isRead && <span className="sr-only"> ({t('notifications.unread')})</span>}
        </span>
        <span className="block text-sm text-ink-soft">{body}</span>
        <span className="block text-sm text-ink-soft">
          <TimeAgo value={item.createdAt} />
        </span>
      </span>
    </Link>
  );
}

/** Person and order are only named here, while a push shows the fixed text. */
function useNewsText({ item, ids, isRead }: News): { title: string; body: string } {
  const { t, i18n } = useTranslation();
  const { name: brand } = usePractice();
  const news = newsTexts[toLanguage(i18n.resolvedLanguage)][newsKindOf(item.kind)];
  const fixed = { ...news, body: news.body.replace('{{brand}}', () => brand) };
  const { kind, person, reference } = item;
  const about = reference ? t('notifications.order', { reference }) : null;
  const name = person?.fullName;
  if (kind === 'message_received' && name) {
    const title = isRead
      ? t('notifications.oldMessage', { name })
      : t('notifications.newMessages', { count: ids.length, name });
    return { title, body: about ?? t('notifications.toMessage') };
  }
  if (kind === 'case_waiting' && ids.length > 1) {
    return {
      title: t('notifications.cases', {
        count: ids.length,
        number: ids.length < NEWS_MAX ? ids.length : `${NEWS_MAX}+`,
      }),
      body: t('notifications.toCases'),
    };
  }
  if (kind === 'case_waiting' && name) {
    return { title: t('notifications.case', { name }), body: about ?? fixed.body };
  }
  return { title: fixed.title, body: about ?? fixed.body };
}
