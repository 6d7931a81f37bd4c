import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { PAYMENT_MODES } from '#shared/config.ts';
import { paymentStatus } from '#shared/orders.ts';
import { PaymentsExportButton } from '#web/features/exports/payments-export-button.tsx';
import { LedgerDialog } from '#web/features/ledger/ledger-dialog.tsx';
import { LedgerFilter } from '#web/features/ledger/ledger-filter.tsx';
import { LedgerTable } from '#web/features/ledger/ledger-table.tsx';
import { LedgerTotalsCards } from '#web/features/ledger/ledger-totals-cards.tsx';
import { useLedger, type LedgerQuery } from '#web/features/ledger/ledger.queries.ts';
import { TestModeBadge } from '#web/parts/test-mark.tsx';
import { useKeptSearch } from '#web/lib/use-kept-search.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { DensityChoice } from './density-choice.tsx';
import { useDensity } from './use-density.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null) => (text && DAY.test(text) ? text : undefined);

/** The filter is in the URL, so that figures of the dashboard can link to it. */
const filterOf = (params: URLSearchParams): LedgerQuery => ({
  status: paymentStatus.values.find((one) => one === params.get('status')),
  mode: PAYMENT_MODES.find((one) => one === params.get('mode')),
  attention: params.get('attention') === 'true' ? 'true' : undefined,
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
});

/** The books: every payment, the totals, and what needs attention. */
export function PaymentsScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const [openId, setOpenId] = useState<number | null>(null);
  const { typed, setTyped, search } = useKeptSearch('payments');
  const filtered = { ...filter, ...(search && { search }) };
  const [density, setDensity] = useDensity();
  const query = useLedger(filtered);
  const open = query.data?.payments.find(({ id }) => id === openId);

  function setFilter(next: LedgerQuery) {
    const said = Object.entries(next).filter(([, value]) => value !== undefined);
    setParams(new URLSearchParams(said.map(([name, value]) => [name, String(value)])), {
      replace: true,
    });
  }

  return (
    <Page
      wide
      compact
      desk
      title={t('admin.payments.title')}
      text={t('admin.payments.text')}
      actions={
        <>
          <TestModeBadge />
          <PaymentsExportButton filter={filtered} />
        </>
      }
    >
      <div className="space-y-6 desk-column desk:space-y-3">
        <LedgerFilter
          query={filter}
          onChange={setFilter}
          typed={typed}
          isSearching={query.isPending && Boolean(search)}
          onSearch={setTyped}
        >
          <DensityChoice
            density={density}
            onChange={setDensity}
            className="ml-auto max-lg:hidden"
          />
        </LedgerFilter>
        <QueryView
          query={query}
          loading={<TableSkeleton />}
          errorTitle={t('admin.payments.failed')}
          isEmpty={({ payments }) => payments.length === 0}
          empty={<EmptyState illustration={<OrdersArt />} title={t('admin.payments.empty')} />}
        >
          {({ payments, totals }) => (
            <div className="space-y-6 desk-column desk:space-y-3">
              <LedgerTotalsCards totals={totals} />
              <div className="desk-column">
                <LedgerTable
                  entries={payments}
                  isCompact={density === 'compact'}
                  onOpen={setOpenId}
                />
                <LoadMore query={query} label={t('admin.more')} className="mt-4 desk:mt-2" />
              </div>
            </div>
          )}
        </QueryView>
        {open && <LedgerDialog entry={open} onClose={() => setOpenId(null)} />}
      </div>
    </Page>
  );
}
