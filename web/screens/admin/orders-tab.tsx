import { X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '#shared/orders.ts';
import type { SavedList } from '#shared/saved-views.ts';
import { ExportButton } from '#web/features/exports/export-button.tsx';
import {
  orderFilter,
  useOrderPages,
  useOrderTotals,
  useViewCounts,
} from '#web/features/orders/admin/admin-orders.queries.ts';
import {
  AdminViewFilter,
  AdminViewLinks,
  type AdminView,
} from '#web/features/orders/admin/admin-view-filter.tsx';
import { OrderTable } from '#web/features/orders/admin/order-table.tsx';
import { ProductFilter } from '#web/features/orders/admin/product-filter.tsx';
import { SavedViews } from '#web/features/saved-views/saved-views.tsx';
import { lateDialog } from '#web/lib/late-part.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { DayFilter } from './day-filter.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { OrderListBar } from './order-list-bar.tsx';
import { useColumns } from './use-columns.ts';
import { useDensity } from './use-density.ts';
import { useOpenParam } from '#web/lib/address-param.ts';
import { useKeptSearch } from '#web/lib/use-kept-search.ts';
import { cutOfSaved, savedListOf, useOrderList, withOrderList } from './use-order-list.ts';
import { useSelection } from './use-selection.ts';

/** Loaded when they are asked for, so that the list does not wait for them. */
const EditOrderDialog = lateDialog(
  async () => (await import('#web/features/orders/admin/edit-order-dialog.tsx')).EditOrderDialog,
);
const RemoveOrderDialog = lateDialog(
  async () =>
    (await import('#web/features/orders/admin/remove-order-dialog.tsx')).RemoveOrderDialog,
);
const OrderDialog = lateDialog(async () => (await import('./order-dialog.tsx')).OrderDialog);

/** What a figure of the dashboard has cut the list to goes with another view. */
const anyReason = { stage: undefined, refusal: undefined };

type Asked = { kind: 'edit' | 'remove'; order: Order } | null;

const NONE: readonly Order[] = [];

/** The column for which there is room beside an open order, in every language. */
const DOCKED = ['status'] as const;

/** The orders of one view that match the search. The URL contains the view and the open order. */
export function OrdersTab() {
  const { t } = useTranslation();
  const { cut, change } = useOrderList();
  const { view, stage, refusal, product, from, to } = cut;
  const [params] = useSearchParams();
  const { openId, open, close: closeOrder } = useOpenParam('order');
  const [asked, setAsked] = useState<Asked>(null);
  const { typed, setTyped, search } = useKeptSearch('orders');
  const query = useOrderPages(cut, search);
  const counts = useViewCounts(cut);
  const total = useOrderTotals(cut, search);
  const [density, setDensity] = useDensity();
  const [columns, setColumns] = useColumns();
  const { selected, select, selectAll } = useSelection(query.data ?? NONE);
  // After a failure only who presses asks again.
  const mayGoOn = query.hasMore && !query.isLoadingMore && !query.isError;
  // The list's latest version. The open order stays, even if a search or a decision removes it from the list.
  const chosen = query.data?.find(({ id }) => id === asked?.order.id) ?? asked?.order;

  const place = query.data?.findIndex(({ id }) => id === openId) ?? -1;
  /** The order above or below the open one, within the loaded part of the list. */
  function stepTo(step: 1 | -1) {
    const neighbour = place < 0 ? undefined : query.data?.[place + step];
    return neighbour && (() => open(neighbour.id));
  }

  const only =
    (stage && t(`admin.funnel.${stage}`)) ?? (refusal && t(`doctor.refusal.code.${refusal}`));
  const show = (next: AdminView) => change({ view: next, ...anyReason });
  function openSaved({ columns: kept, ...list }: SavedList): void {
    setColumns(kept);
    change(cutOfSaved(list));
  }
  const close = () => setAsked(null);
  const edit = useCallback((order: Order) => setAsked({ kind: 'edit', order }), []);
  const remove = useCallback((order: Order) => setAsked({ kind: 'remove', order }), []);

  return (
    <section className="desk-column">
      <h2 className="sr-only">{t('admin.tabs.orders')}</h2>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-4 desk:mb-2 desk:gap-2">
        <SearchInput
          aria-label={t('admin.orders.search')}
          placeholder={t('admin.orders.searchHint')}
          value={typed}
          isSearching={query.isSearching}
          onSearch={setTyped}
          // As wide as the placeholder: the other controls go below it where there is no room beside it.
          className="min-w-0 basis-full sm:flex-1 sm:basis-56"
        />
        <AdminViewFilter view={view} onChange={show} />
        <ProductFilter product={product} onChange={(next) => change({ product: next })} />
        <DayFilter value={{ from, to }} onChange={change} />
        <SavedViews list={savedListOf(cut, columns)} onOpen={openSaved} />
        <ExportButton filter={orderFilter(cut, search)} />
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 desk:mb-1">
        <AdminViewLinks
          view={view}
          counts={counts}
          to={(one) => `?${withOrderList(params, { view: one, ...anyReason }).toString()}`}
        />
        {only && (
          <Button
            size="sm"
            variant="secondary"
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={() => change(anyReason)}
          >
            {t('admin.orders.onlyStage', { stage: only })}
          </Button>
        )}
      </div>
      <QueryView
        query={query}
        loading={<TableSkeleton />}
        errorTitle={t('admin.orders.failed')}
        empty={
          <EmptyState
            illustration={<OrdersArt />}
            title={t(search ? 'admin.orders.nothingFound' : 'admin.orders.empty')}
            action={
              search &&
              view !== 'all' && (
                <Button variant="secondary" onClick={() => show('all')}>
                  {t('admin.orders.searchAll')}
                </Button>
              )
            }
          />
        }
      >
        {(orders) => (
          <>
            <OrderListBar
              orders={orders}
              total={query.isSearching ? undefined : total}
              selected={selected}
              onSelectAll={(isSelected) => selectAll(orders, isSelected)}
              density={density}
              onDensity={setDensity}
              isDocked={openId !== null}
              columns={columns}
              onColumns={setColumns}
            />
            <OrderTable
              orders={orders}
              isCompact={density === 'compact'}
              chosen={openId === null ? columns : DOCKED}
              sort={cut.sort}
              onSort={(sort) => change({ sort })}
              openId={openId}
              selected={selected}
              onSelect={select}
              onOpen={open}
              onEdit={edit}
              onRemove={remove}
              onEnd={mayGoOn ? query.loadMore : undefined}
            />
            <LoadMore query={query} label={t('admin.more')} className="mt-4 desk:mt-2" />
          </>
        )}
      </QueryView>
      {openId !== null && (
        <OrderDialog id={openId} previous={stepTo(-1)} next={stepTo(1)} onClose={closeOrder} />
      )}
      {chosen && asked?.kind === 'edit' && <EditOrderDialog order={chosen} onClose={close} />}
      {chosen && asked?.kind === 'remove' && <RemoveOrderDialog order={chosen} onClose={close} />}
    </section>
  );
}
