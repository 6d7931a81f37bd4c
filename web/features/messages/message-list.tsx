import { useTranslation } from 'react-i18next';
import type { LinkProps } from 'react-router-dom';
import type { Folder } from '#shared/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MessagesArt } from '#web/ui/illustrations/messages-art.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MessageRow } from './message-row.tsx';
import type { useFolder } from './messages.queries.ts';
import { WaitingMessages } from './waiting-messages.tsx';

type MessageListProps = {
  folder: Folder;
  query: ReturnType<typeof useFolder>;
  openId: number | null;
  linkTo: (id: number) => LinkProps;
};

/** One folder, newest first, in a list that scrolls by itself. */
export function MessageList({ folder, query, openId, linkTo }: MessageListProps) {
  const { t } = useTranslation();
  return (
    <div className="h-[500px] overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised shadow-card">
      {folder === 'sent' && <WaitingMessages />}
      <QueryView
        query={query}
        loading={<ListSkeleton />}
        errorTitle={t('messages.listFailed')}
        empty={
          <EmptyState
            level={2}
            illustration={<MessagesArt />}
            title={t(`messages.empty.${folder}`)}
          >
            <p>{t(`messages.empty.${folder}Text`)}</p>
          </EmptyState>
        }
      >
        {(messages) => (
          <ul className="divide-y divide-line">
            {messages.map((message) => (
              <li key={message.id}>
                <MessageRow
                  message={message}
                  folder={folder}
                  link={linkTo(message.id)}
                  isOpen={message.id === openId}
                />
              </li>
            ))}
            {query.hasMore && (
              <li className="p-3 text-center">
                <Button variant="quiet" loading={query.isLoadingMore} onClick={query.loadMore}>
                  {t('messages.more')}
                </Button>
              </li>
            )}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
