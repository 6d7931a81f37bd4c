import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkProps } from 'react-router-dom';
import type { Folder, Message } from '#shared/messages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useGrowingList } from '#web/ui/data/growing-list.ts';
import { MessagesArt } from '#web/ui/illustrations/messages-art.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { foundPreview } from './found-preview.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { MessageRow } from './message-row.tsx';
import type { useFolder } from './messages.queries.ts';
import { WaitingMessages } from './waiting-messages.tsx';

type MessageListProps = {
  folder: Folder;
  query: ReturnType<typeof useFolder>;
  search: string;
  openId: number | null;
  linkTo: (id: number) => LinkProps;
};

/** One folder, newest first, in a list that scrolls by itself. */
export function MessageList({ folder, query, search, openId, linkTo }: MessageListProps) {
  const { t } = useTranslation();
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (boxRef.current) boxRef.current.scrollTop = 0;
  }, [search]);
  const more = query.hasMore && (
    <Button variant="quiet" loading={query.isLoadingMore} onClick={query.loadMore}>
      {t(search ? 'messages.searchOlder' : 'messages.more')}
    </Button>
  );
  return (
    <div
      ref={boxRef}
      data-scrolls
      className="h-[500px] overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised shadow-card"
    >
      {folder === 'sent' && <WaitingMessages search={search} />}
      <QueryView
        query={query}
        loading={<ListSkeleton />}
        errorTitle={t('messages.listFailed')}
        empty={
          search ? (
            <EmptyState level={2} title={t('messages.noMatch')} action={more}>
              <p role="status">
                {t(query.hasMore ? 'messages.noMatchYet' : 'messages.noMatchText')}
              </p>
            </EmptyState>
          ) : (
            <EmptyState
              level={2}
              illustration={<MessagesArt />}
              title={t(`messages.empty.${folder}`)}
            >
              <p>{t(`messages.empty.${folder}Text`)}</p>
            </EmptyState>
          )
        }
      >
        {(messages) => (
          <>
            {search && (
              <p role="status" className="sr-only">
                {t('messages.found', { count: messages.length })}
              </p>
            )}
            <MessageRows
              key={search}
              messages={messages}
              folder={folder}
              search={search}
              openId={openId}
              linkTo={linkTo}
              after={more && <li className="p-3 text-center">{more}</li>}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

type RowsProps = Omit<MessageListProps, 'query'> & { messages: Message[]; after: ReactNode };

/** A device may hold thousands of messages. */
function MessageRows({ messages, folder, search, openId, linkTo, after }: RowsProps) {
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
          search={search}
          isOpen={message.id === openId}
          linkTo={linkTo}
        />
      ))}
      {hasRest ? <li data-edge aria-hidden="true" className="h-px" /> : after}
    </ul>
  );
}

type RowItemProps = Pick<MessageListProps, 'folder' | 'search' | 'linkTo'> & {
  message: Message;
  isOpen: boolean;
};

/** Rerenders only when it changes, and is laid out only near the viewport. */
const RowItem = memo(function RowItem(props: RowItemProps) {
  const { message, folder, search, isOpen, linkTo } = props;
  return (
    <li data-row className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <MessageRow
        message={message}
        folder={folder}
        link={linkTo(message.id)}
        isOpen={isOpen}
        preview={foundPreview(message.content, search)}
      />
    </li>
  );
});
