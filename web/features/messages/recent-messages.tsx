import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MessageRow } from './message-row.tsx';
import { useNewestMessages } from './messages.queries.ts';
import { UnreadBadge } from './unread-badge.tsx';

const SHOWN = 4;

/** The newest messages of the inbox, each with a link to its conversation. */
export function RecentMessages({ centre }: { centre: string }) {
  const { t } = useTranslation();
  const query = useNewestMessages(SHOWN);
  return (
    <section aria-labelledby="recent-messages">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent-messages" className="flex items-center gap-2 text-xl font-semibold text-ink">
          {t('messages.recent')}
          <UnreadBadge />
        </h2>
        <ButtonLink to={centre} variant="quiet" size="sm">
          {t('messages.openAll')}
        </ButtonLink>
      </div>
      <Card flush>
        <QueryView
          query={query}
          loading={<ListSkeleton />}
          errorTitle={t('messages.listFailed')}
          empty={<p className="p-6 text-ink-soft">{t('messages.empty.inbox')}</p>}
        >
          {(messages) => (
            <ul className="divide-y divide-line">
              {messages.map((message) => (
                <li key={message.id}>
                  <MessageRow
                    message={message}
                    folder="inbox"
                    link={{ to: `${centre}?message=${message.id}` }}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
    </section>
  );
}
