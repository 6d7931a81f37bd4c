import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkProps } from 'react-router-dom';
import type { Folder, Message } from '#shared/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useGrowingList } from '#web/ui/data/growing-list.ts';
import { MessagesArt } from '#web/ui/illustrations/messages-art.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
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
    <div
      data-scrolls
      className="h-[500px] overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised shadow-card"
    >
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
          <MessageRows
            messages={messages}
            folder={folder}
            openId={openId}
            linkTo={linkTo}
            after={
              query.hasMore && (
                <li className="p-3 text-center">
                  <Button variant="quiet" loading={query.isLoadingMore} onClick={query.loadMore}>
                    {t('messages.more')}
                  </Button>
                </li>
              )
            }
          />
        )}
      </QueryView>
    </div>
  );
}

type RowsProps = Omit<MessageListProps, 'query'> & { messages: Message[]; after: ReactNode };

/** A device may hold thousands of letters. */
function MessageRows({ messages, folder, openId, linkTo, after }: RowsProps) {
  const openAt = messages.findIndex(({ id }) => id === openId);
  const { from, to, above, hasRest, listRef } = useGrowingList(messages.length, openAt);
  return (
    <ul ref={listRef} className="divide-y divide-line">
      {from > 0 && <li data-edge aria-hidden="true" style={{ height: above }} />}
      {messages.slice(from, to).map((message) => (
        <RowItem
          key={message.id}
          message={message}
          folder={folder}
          isOpen={message.id === openId}
          linkTo={linkTo}
        />
      ))}
      {hasRest ? <li data-edge aria-hidden="true" className="h-px" /> : after}
    </ul>
  );
}

type RowItemProps = Pick<MessageListProps, 'folder' | 'linkTo'> & {
  message: Message;
  isOpen: boolean;
};

/** Drawn again only when it changed; laid out only near the window. */
const RowItem = memo(function RowItem({ message, folder, isOpen, linkTo }: RowItemProps) {
  return (
    <li data-row className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <MessageRow message={message} folder={folder} link={linkTo(message.id)} isOpen={isOpen} />
    </li>
  );
});
