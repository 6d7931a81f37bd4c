import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LedgerDialog } from '#web/features/ledger/ledger-dialog.tsx';
import { LedgerFilter } from '#web/features/ledger/ledger-filter.tsx';
import { LedgerTable } from '#web/features/ledger/ledger-table.tsx';
import { LedgerTotalsCards } from '#web/features/ledger/ledger-totals-cards.tsx';
import { useLedger, type LedgerQuery } from '#web/features/ledger/ledger.queries.ts';
import { TestModeBadge } from '#web/lib/test-mark.tsx';
import { useSettled } from '#web/lib/use-settled.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';

/** The books: every payment, the sums, and what somebody has to look after. */
export function PaymentsScreen() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<LedgerQuery>({});
  const [openId, setOpenId] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const query = useLedger({ ...filter, ...(search && { search }) });
  const open = query.data?.payments.find(({ id }) => id === openId);

  return (
    <Page
      title={t('admin.payments.title')}
      text={t('admin.payments.text')}
      actions={<TestModeBadge />}
    >
      <div className="space-y-6">
        <LedgerFilter
          query={filter}
          onChange={setFilter}
          typed={typed}
          isSearching={query.isPending && Boolean(search)}
          onSearch={setTyped}
        />
        <QueryView
          query={query}
          loading={<TableSkeleton />}
          errorTitle={t('admin.payments.failed')}
          isEmpty={({ payments }) => payments.length === 0}
          empty={<EmptyState illustration={<OrdersArt />} title={t('admin.payments.empty')} />}
        >
          {({ payments, totals }) => (
            <div className="space-y-6">
              <LedgerTotalsCards totals={totals} />
              <div>
                <LedgerTable entries={payments} onOpen={({ id }) => setOpenId(id)} />
                <LoadMore query={query} label={t('admin.more')} className="mt-4" />
              </div>
            </div>
          )}
        </QueryView>
        {open && <LedgerDialog entry={open} onClose={() => setOpenId(null)} />}
      </div>
    </Page>
  );
}
