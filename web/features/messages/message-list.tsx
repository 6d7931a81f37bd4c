import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useGrowingList } from '#web/ui/data/growing-list.ts';
import { MessagesArt } from '#web/ui/illustrations/messages-art.tsx';
import { QueryView, type QueryState } from '#web/ui/data/query-view.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { View } from './use-message-address.ts';

type MessageListProps<Row> = {
  view: View;
  query: QueryState<Row[]> & { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
  search: string;
  /** Above the rows, inside the list. */
  before?: ReactNode;
  isOpen: (row: Row) => boolean;
  /** A keyed `li` with `data-row`. */
  row: (row: Row) => ReactNode;
};

/** Messages or people, newest first, in a list that scrolls by itself. */
export function MessageList<Row>(props: MessageListProps<Row>) {
  const { view, query, search, before, isOpen, row } = props;
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
  const kind = view === 'sent' ? 'sent' : 'inbox';
  return (
    <div
      ref={boxRef}
      data-scrolls
      className={classNames(
        // The folders' height is documented. Whom one writes with are often few.
        view === 'people' ? 'max-h-[500px]' : 'h-[500px]',
        'overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised shadow-card',
      )}
    >
      {before}
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
              title={t(`messages.empty.${kind}`)}
              action={more}
            >
              <p>{t(`messages.empty.${kind}Text`)}</p>
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <>
            {search && (
              <p role="status" className="sr-only">
                {t(view === 'people' ? 'messages.foundPeople' : 'messages.found', {
                  count: rows.length,
                })}
              </p>
            )}
            <Rows
              rows={rows}
              search={search}
              isOpen={isOpen}
              row={row}
              after={more && <li className="p-3 text-center">{more}</li>}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

type RowsProps<Row> = Pick<MessageListProps<Row>, 'search' | 'isOpen' | 'row'> & {
  rows: Row[];
  after: ReactNode;
};

/** A device may hold thousands of messages. */
function Rows<Row>({ rows, search, isOpen, row, after }: RowsProps<Row>) {
  const { from, to, above, hasRest, listRef } = useGrowingList(
    rows.length,
    rows.findIndex((one) => isOpen(one)),
    search,
  );
  return (
    <ul ref={listRef} className="divide-y divide-line">
      {from > 0 && <li data-edge aria-hidden="true" style={{ height: above }} />}
      {rows.slice(from, to).map((one) => row(one))}
      {hasRest ? <li data-edge aria-hidden="true" className="h-px" /> : after}
    </ul>
  );
}
