import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentParcels } from '#web/features/shipping/shipping.queries.ts';
import { SentTable } from '#web/features/shipping/sent-table.tsx';
import { TestModeBadge } from '#web/parts/test-mark.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** The parcels on their way: tracking, and what can still be put right. */
export function SentScreen() {
  const { t } = useTranslation();
  const query = useSentParcels();
  const list = useRef<HTMLDivElement>(null);
  const handleLeft = useCallback(() => list.current?.focus(), []);
  return (
    <Page
      wide
      compact
      desk
      title={t('shipping.sent.title')}
      text={query.data && t('shipping.sent.text', { count: query.data.length })}
      actions={<TestModeBadge />}
    >
      <QueryView query={query} loading={<TableSkeleton />} errorTitle={t('shipping.sent.failed')}>
        {(parcels) => (
          <div ref={list} tabIndex={-1}>
            {parcels.length === 0 ? (
              <EmptyState illustration={<OrdersArt />} title={t('shipping.sent.empty')} />
            ) : (
              <SentTable parcels={parcels} onLeft={handleLeft} />
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
