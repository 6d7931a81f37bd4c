import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { useNotes } from '../subscriptions.queries.ts';
import { NewNote } from './new-note.tsx';
import { NoteItem } from './note-item.tsx';

type NotesSectionProps = { orderId: number; mayMarkPrivate: boolean; isReadOnly?: boolean };

/** The medical notes on one subscription, newest first. Only staff and admins receive private ones (decision C088). */
export function NotesSection({ orderId, mayMarkPrivate, isReadOnly }: NotesSectionProps) {
  const { t } = useTranslation();
  const notes = useNotes(orderId);
  const heading = useRef<HTMLHeadingElement>(null);

  if (notes.isError && !notes.data) {
    return (
      <Alert
        tone="danger"
        title={t('notes.fetchFailed')}
        className="mt-4"
        action={
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCw aria-hidden="true" className="size-4.5" />}
            onClick={notes.refetch}
          >
            {t('ui.retry')}
          </Button>
        }
      />
    );
  }

  return (
    // There are several in one dialog, so each is labelled with its subscription.
    <section
      aria-labelledby={`notes-${orderId} subscription-${orderId}`}
      className="mt-5 border-t border-line pt-4"
    >
      <h5
        ref={heading}
        tabIndex={-1}
        id={`notes-${orderId}`}
        className="mb-3 font-semibold text-ink"
      >
        {t('notes.title')}
      </h5>
      {!isReadOnly && <NewNote orderId={orderId} mayMarkPrivate={mayMarkPrivate} />}
      <QueryView
        query={notes}
        loading={<NotesSkeleton />}
        empty={<p className="mt-3 text-ink-soft">{t('notes.empty')}</p>}
      >
        {(list) => (
          <>
            <ul className="mt-3">
              {list.map((note) => (
                <NoteItem
                  key={note.id}
                  orderId={orderId}
                  note={note}
                  mayMarkPrivate={mayMarkPrivate}
                  onRemoved={() => heading.current?.focus()}
                />
              ))}
            </ul>
            {notes.hasMore && (
              <Button
                size="sm"
                variant="secondary"
                loading={notes.isLoadingMore}
                onClick={notes.loadMore}
              >
                {t('notes.more')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

function NotesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="mt-4 space-y-2">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-4 w-full max-w-96" />
    </div>
  );
}
