import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderCounts } from '#shared/order-list.ts';
import { ORDER_FILTERS, ORDER_VIEWS, type OrderFilterWord } from '#shared/order-views.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/form/select.tsx';
import { fadeEdges } from '#web/ui/layout/scroll-fade.ts';

/** The five documented views, every status without a view of its own, and all. */
export const ADMIN_VIEWS = [...ORDER_FILTERS, 'all'] as const;
export type AdminView = OrderFilterWord | 'all';

/** A view of a single status has its name. */
const viewName = (t: TFunction, view: AdminView): string =>
  t([`admin.orders.filter.${view}`, `orders.status.${view}`]);

type AdminViewFilterProps = { view: AdminView; onChange: (view: AdminView) => void };

/** Where the views have no room side by side: on a phone, and beside an open order. */
export function AdminViewFilter({ view, onChange }: AdminViewFilterProps) {
  const { t } = useTranslation();
  return (
    <label className="flex min-w-0 items-center gap-3 font-medium text-ink max-sm:w-full md:hidden docked:flex">
      {t('admin.orders.filter.label')}
      <Select
        className="max-sm:flex-1"
        value={view}
        onChange={(event) => onChange(event.target.value as AdminView)}
      >
        {ADMIN_VIEWS.map((one) => (
          <option key={one} value={one}>
            {viewName(t, one)}
          </option>
        ))}
      </Select>
    </label>
  );
}

const isDocumented = (view: AdminView) => ORDER_VIEWS.some((one) => one === view);

type AdminViewLinksProps = {
  view: AdminView;
  counts: OrderCounts | undefined;
  to: (view: AdminView) => string;
};

/** The same views side by side with their numbers of orders. */
export function AdminViewLinks({ view, counts, to }: AdminViewLinksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const line = list.current;
    const current = line?.querySelector('[aria-current]');
    if (!line || !current) return;
    const { left, right } = current.getBoundingClientRect();
    const edge = line.getBoundingClientRect();
    // Not scrollIntoView, which would also scroll the dashboard down to this line.
    if (left < edge.left) line.scrollLeft -= edge.left - left;
    else if (right > edge.right) line.scrollLeft += right - edge.right;
  }, [view, counts]);
  // The documented ones are always there. Without an empty one of the others all usually fit on one line.
  const worthwhile = ADMIN_VIEWS.filter(
    (one) => isDocumented(one) || one === view || one === 'all' || counts?.[one] !== 0,
  );
  useEffect(() => (list.current ? fadeEdges(list.current) : undefined), [worthwhile.length]);
  return (
    <nav
      aria-label={t('admin.orders.views')}
      className="max-md:hidden docked:hidden min-w-0 flex-1"
    >
      <ul
        ref={list}
        // One line, which scrolls, so that the list below does not move when the counts arrive.
        className="-m-1 flex gap-0.5 overflow-x-auto p-1 [scrollbar-width:none] *:shrink-0"
      >
        {worthwhile.map((one) => (
          <li key={one}>
            <Link
              to={to(one)}
              replace
              aria-current={one === view ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-2.5 text-sm xl:max-2xl:px-2 font-medium pointer-coarse:min-h-11',
                one === view
                  ? 'border-accent bg-accent-soft text-accent-strong'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {viewName(t, one)}
              {one !== 'all' && counts && (
                <span data-figures className="font-normal">
                  {format.number(counts[one])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
