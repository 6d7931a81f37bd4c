import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/order-views.ts';
import { OrderViewList } from '#web/features/orders/review/queue/order-view-list.tsx';
import { QueueOptions } from '#web/features/orders/review/queue/queue-options.tsx';
import { useQueueCount } from '#web/features/orders/review/queue/queue.queries.ts';
import { QueueSearch } from '#web/features/orders/review/queue/queue-search.tsx';
import { ReviewQueue } from '#web/features/orders/review/queue/review-queue.tsx';
import { ViewFilter } from '#web/features/orders/review/queue/view-filter.tsx';
import { lateDialog, latePart } from '#web/lib/late-part.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PatientsArt } from '#web/ui/illustrations/patients-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';
import { useOpenParam } from '#web/lib/address-param.ts';

const ToPrescribe = latePart(
  async () => (await import('#web/features/dosing/prescription/to-prescribe.tsx')).ToPrescribe,
);

const FormBefore = latePart(async () => (await import('./form-before.tsx')).FormBefore);

/** Loaded with the first case, because the queue does not need it. */
const OpenCase = lateDialog(async () => (await import('./open-case.tsx')).OpenCase);

/** A tablet in landscape or a desktop, with room for the queue and a case side by side. */
const ROOMY = '(min-width: 1024px) and (orientation: landscape)';

/** The queue, with the open case beside it or above it. The filter is reset on every visit (DOC-015). */
export function PendingTab() {
  const { t } = useTranslation();
  const isTwoPane = useMedia(ROOMY);
  const [view, setView] = useState<OrderView>('pending_review');
  const [search, setSearch] = useState('');
  const { openId, open, close } = useOpenParam('order');
  const pane = useRef<HTMLDivElement>(null);
  const lists = { openId, onOpen: open };

  // A dialog takes the focus by itself, but for a pane beside the list it must be set.
  const wasOpen = useRef(openId);
  useEffect(() => {
    const hasChanged = wasOpen.current !== openId;
    wasOpen.current = openId;
    if (!isTwoPane || !hasChanged || openId === null) return;
    pane.current?.focus({ preventScroll: true });
  }, [isTwoPane, openId]);

  return (
    <Page
      compact
      title={t('doctor.pending.title')}
      actions={
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          {view === 'pending_review' && <QueueSearch search={search} onSearch={setSearch} />}
          <div className="flex min-w-0 items-center gap-3">
            <ViewFilter view={view} onChange={setView} />
            <QueueOptions />
          </div>
        </div>
      }
    >
      <CountedTitle />
      <ToPrescribe form={(id, next) => <FormBefore id={id} next={next} />} />
      <div
        className={isTwoPane ? 'grid grid-cols-[clamp(16rem,32vw,24rem)_minmax(0,1fr)] gap-5' : ''}
      >
        <section
          aria-labelledby="case-list"
          data-list-pane={isTwoPane || undefined}
          className={isTwoPane ? paneClass : '[--queue-top:4rem]'}
        >
          <h2 id="case-list" className="sr-only">
            {t('doctor.pending.list')}
          </h2>
          {view === 'pending_review' ? (
            <ReviewQueue {...lists} search={search} onSearch={setSearch} />
          ) : (
            <OrderViewList key={view} view={view} {...lists} />
          )}
        </section>
        <div ref={pane} tabIndex={-1} className="min-w-0 outline-none">
          {openId !== null ? (
            <OpenCase key={openId} id={openId} isPane={isTwoPane} onOpen={open} onClose={close} />
          ) : (
            isTwoPane && (
              <EmptyState illustration={<PatientsArt />} title={t('doctor.pending.choose')}>
                <p>{t('doctor.pending.chooseText')}</p>
              </EmptyState>
            )
          )}
        </div>
      </div>
    </Page>
  );
}

/** Scrolls separately, so that the queue stays in sight beside a long case. */
const paneClass =
  'sticky top-20 -m-1 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto p-1 [--queue-top:-0.25rem]';

/** `(3) Pending reviews`: visible to somebody who works in another window. */
function CountedTitle() {
  const { t } = useTranslation();
  const count = useQueueCount();
  const title = t('doctor.pending.title');
  return <PageTitle title={count > 0 ? `(${count}) ${title}` : title} />;
}
