import { MessageSquare, Truck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isToSend } from '#shared/order-status.ts';
import { orderStatus, type Order } from '#shared/orders.ts';
import { ExportButton } from '#web/features/exports/export-button.tsx';
import type { OrderColumn } from '#shared/order-columns.ts';
import type { OrderTotals } from '#shared/order-list.ts';
import { useFormat } from '#web/lib/format.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { DensityChoice } from './density-choice.tsx';
import type { Density } from './use-density.ts';

/** Loaded when they are asked for, so that the list does not wait for them. */
const BulkMessageDialog = lateDialog(
  async () => (await import('#web/features/messages/bulk-message-dialog.tsx')).BulkMessageDialog,
);
const BulkRefundDialog = lateDialog(
  async () => (await import('#web/features/ledger/bulk-refund-dialog.tsx')).BulkRefundDialog,
);

type OrderListBarProps = {
  orders: Order[];
  /** Of the whole list; undefined while it is not known. */
  total: OrderTotals | undefined;
  selected: ReadonlySet<number>;
  onSelectAll: (isSelected: boolean) => void;
  density: Density;
  onDensity: (density: Density) => void;
  /** An order is open beside the list, so display options are hidden. */
  isDocked: boolean;
  columns: readonly OrderColumn[];
  onColumns: (columns: readonly OrderColumn[]) => void;
};

/** The totals of the list, the actions for the selected ones, and the density of the list. */
export function OrderListBar(props: OrderListBarProps) {
  const { orders, total, selected, onSelectAll, density, onDensity, isDocked, columns, onColumns } =
    props;

  const { t } = useTranslation();
  const format = useFormat();
  const chosen = orders.filter(({ id }) => selected.has(id));
  const chosenPrice = format.money(chosen.reduce((sum, { price }) => sum + price, 0));
  // The actions for selected orders take their place.
  const hasOptions = !isDocked && chosen.length === 0;
  const toShip = chosen.filter(isToShip).map(({ id }) => id);
  return (
    <div className="mb-2 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 desk:mb-1">
      <Checkbox
        label={t('shipping.selectAll', { count: orders.length })}
        checked={chosen.length === orders.length}
        onChange={(event) => onSelectAll(event.target.checked)}
      />
      <p role="status" data-figures className="text-ink-soft max-lg:order-last max-lg:basis-full">
        {chosen.length > 0
          ? t('admin.orders.selected', { count: chosen.length, amount: chosenPrice })
          : total &&
            t('admin.orders.shown', {
              count: orders.length,
              total: format.number(total.count),
              amount: format.money(total.revenue),
            })}
      </p>
      {chosen.length > 0 && <ExportButton filter={{ ids: chosen.map(({ id }) => id).join(',') }} />}
      {toShip.length > 0 && (
        <ButtonLink
          variant="secondary"
          to={`/admin/shipping?orders=${toShip.join(',')}`}
          icon={<Truck aria-hidden="true" className="size-5" />}
        >
          {t('admin.orders.ship', { count: toShip.length })}
        </ButtonLink>
      )}
      <BulkActions orders={chosen} />
      <span className="ml-auto" />
      {hasOptions && <ColumnChoice columns={columns} onChange={onColumns} />}
      {hasOptions && <DensityChoice density={density} onChange={onDensity} />}
    </div>
  );
}

/** Writes to the customers of the selected orders, or refunds them. */
function BulkActions({ orders }: { orders: Order[] }) {
  const { t } = useTranslation();
  // The orders as they were selected. They may leave the list while they are refunded.
  const [asked, setAsked] = useState<{ kind: 'write' | 'refund'; orders: Order[] } | null>(null);
  const customers = new Set(orders.flatMap(({ userId }) => userId ?? [])).size;
  const paid = orders.filter(({ heldAmount }) => heldAmount > 0);
  const close = () => setAsked(null);
  return (
    <>
      {customers > 0 && (
        <Button
          variant="secondary"
          icon={<MessageSquare aria-hidden="true" className="size-5" />}
          onClick={() => setAsked({ kind: 'write', orders })}
        >
          {t('admin.orders.write', { count: customers })}
        </Button>
      )}
      {paid.length > 0 && (
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden="true" className="size-5" />}
          onClick={() => setAsked({ kind: 'refund', orders: paid })}
        >
          {t('admin.orders.refund', { count: paid.length })}
        </Button>
      )}
      {asked?.kind === 'write' && <BulkMessageDialog orders={asked.orders} onClose={close} />}
      {asked?.kind === 'refund' && <BulkRefundDialog orders={asked.orders} onClose={close} />}
    </>
  );
}

/** The same condition as on the shipping board. */
const isToShip = (order: Order): boolean =>
  isToSend(order) &&
  order.paymentStatus === 'paid' &&
  orderStatus.is.inCare(order.status) &&
  !order.isTrial;
