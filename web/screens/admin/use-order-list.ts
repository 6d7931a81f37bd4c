import { useSearchParams } from 'react-router-dom';
import { REFUSAL_KINDS, type RefusalKind } from '#shared/cases.ts';
import type { OrderColumn } from '#shared/order-columns.ts';
import { ORDER_SORTS, type OrderSort } from '#shared/order-list.ts';
import { normaliseProduct, PRODUCT_ID, type ProductId } from '#shared/product-id.ts';
import { ORDER_STAGES, type OrderStage } from '#shared/order-views.ts';
import type { SavedList } from '#shared/saved-views.ts';
import { ADMIN_VIEWS, type AdminView } from '#web/features/orders/admin/admin-view-filter.tsx';

export type OrderListCut = {
  view: AdminView;
  stage: OrderStage | undefined;
  refusal: RefusalKind | undefined;
  product: ProductId | undefined;
  from: string | undefined;
  to: string | undefined;
  sort: OrderSort;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null) => (text && DAY.test(text) ? text : undefined);

/** Reads the filters of the list of orders from the URL. */
export function orderListOf(params: URLSearchParams): OrderListCut {
  const stage = ORDER_STAGES.find((one) => one === params.get('stage'));
  const refusal = REFUSAL_KINDS.find((one) => one === params.get('refusal'));
  const asked = ADMIN_VIEWS.find((one) => one === params.get('status'));
  return {
    // A figure of the dashboard links to orders of any view.
    view: asked ?? (stage || refusal ? 'all' : 'pending_review'),
    stage,
    refusal,
    product: PRODUCT_ID.exec(normaliseProduct(params.get('product') ?? ''))?.[0],
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    sort: ORDER_SORTS.find((one) => one === params.get('sort')) ?? 'newest',
  };
}

/** The URL with a changed filter. Default values are left out. */
export function withOrderList(
  params: URLSearchParams,
  { view, ...part }: Partial<OrderListCut>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (view) next.set('status', view);
  for (const [name, value] of Object.entries(part)) {
    if (value && value !== 'newest') next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The filters as a saved view names them. */
export const savedListOf = (
  { view, stage, refusal, product, from, to, sort }: OrderListCut,
  columns: readonly OrderColumn[],
): SavedList => ({
  ...(view !== 'all' && { status: view }),
  ...(stage && { stage }),
  ...(refusal && { refusal }),
  ...(product && { product }),
  ...(from && { from }),
  ...(to && { to }),
  sort,
  columns: [...columns],
});

/** The filters of a saved view. Those that it does not name are removed. */
export const cutOfSaved = ({
  status,
  stage,
  refusal,
  product,
  from,
  to,
  sort,
}: Omit<SavedList, 'columns'>): OrderListCut => ({
  view: status ?? 'all',
  stage,
  refusal,
  product,
  from,
  to,
  sort,
});

export function useOrderList() {
  const [params, setParams] = useSearchParams();
  const cut = orderListOf(params);
  const change = (part: Partial<OrderListCut>) =>
    setParams(withOrderList(params, part), { replace: true });
  return { cut, change };
}
