import { Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderColumn } from '#shared/order-columns.ts';
import { ORDER_SORTS, type OrderSort } from '#shared/order-list.ts';
import type { Order } from '#shared/orders.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { RowCheck } from '#web/ui/form/row-check.tsx';
import type { TableColumn, TableSort } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { compactColumns, OrderName, roomyColumns } from './order-columns.tsx';

export type OrderActions = {
  onOpen: (id: number) => void;
  onEdit: (order: Order) => void;
  onRemove: (order: Order) => void;
};

type OrderTableProps = OrderActions & {
  orders: Order[];
  isCompact: boolean;
  chosen: readonly OrderColumn[];
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  /** The order that is open beside the list, which then has little room. */
  openId: number | null;
  selected: ReadonlySet<number>;
  onSelect: (id: number, isSelected: boolean) => void;
  /** Its end comes near. */
  onEnd: (() => void) | undefined;
};

/** The admins' list of orders: dense on a desktop, cards on a phone. */
export function OrderTable(props: OrderTableProps) {
  const { orders, isCompact, chosen, sort, onSort, openId, selected, onSelect } = props;
  const { onOpen, onEdit, onRemove, onEnd } = props;
  const { t } = useTranslation();
  const columns = useMemo(
    (): TableColumn<Order>[] => [
      {
        key: 'reference',
        header: t('admin.order.order'),
        sortable: true,
        cell: (order, isSelected) => (
          <span className="flex items-center gap-3">
            <RowCheck
              label={t('admin.orders.select', { reference: order.referenceNumber })}
              checked={isSelected}
              onChange={(isChosen) => onSelect(order.id, isChosen)}
            />
            <OrderName order={order} isCompact={isCompact} />
          </span>
        ),
      },
      ...(isCompact ? compactColumns(t, chosen, openId !== null) : roomyColumns(t, chosen)),
      {
        key: 'actions',
        header: t('admin.actions'),
        hideHeader: true,
        pinned: true,
        align: 'end',
        cell: (order) => (
          <ActionsCell
            order={order}
            openId={openId}
            onOpen={onOpen}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        ),
      },
    ],
    [t, isCompact, chosen, openId, onSelect, onOpen, onEdit, onRemove],
  );
  return (
    <Table
      cards
      compact={isCompact}
      caption={t('admin.orders.caption')}
      columns={columns}
      rows={orders}
      rowKey={(order) => order.id}
      selected={selected}
      sort={SORTED[sort]}
      onSort={(wanted) => onSort(sortOf(wanted))}
      sortText={(wanted) => t(`admin.orders.sort.${sortOf(wanted)}`)}
      fills
      onEnd={onEnd}
    />
  );
}

/** The column that corresponds to each sort order of the list. */
const SORTED: Readonly<Record<OrderSort, TableSort>> = {
  newest: { key: 'reference', direction: 'descending' },
  oldest: { key: 'reference', direction: 'ascending' },
  price_desc: { key: 'price', direction: 'descending' },
  price_asc: { key: 'price', direction: 'ascending' },
  name_asc: { key: 'patient', direction: 'ascending' },
  name_desc: { key: 'patient', direction: 'descending' },
};

const sortOf = ({ key, direction }: TableSort): OrderSort =>
  ORDER_SORTS.find((one) => SORTED[one].key === key && SORTED[one].direction === direction) ??
  'newest';

type ActionsCellProps = OrderActions & { order: Order; openId: number | null };

function ActionsCell({ order, openId, onOpen, onEdit, onRemove }: ActionsCellProps) {
  const { t } = useTranslation();
  const reference = { reference: order.referenceNumber };
  return (
    <span className="flex items-center justify-end gap-0.5 narrow:flex-1">
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('admin.orders.openOne', reference)}
        aria-expanded={order.id === openId}
        onClick={() => onOpen(order.id)}
        className="whitespace-nowrap narrow:flex-1"
      >
        {t('admin.orders.open')}
      </Button>
      {openId === null && (
        <IconButton
          label={t('admin.orders.editOne', reference)}
          icon={<Pencil aria-hidden="true" />}
          className="roomy:pointer-fine:w-9"
          onClick={() => onEdit(order)}
        />
      )}
      {openId === null && order.can.remove && (
        <IconButton
          label={t('admin.orders.removeOne', reference)}
          icon={<Trash2 aria-hidden="true" />}
          className="roomy:pointer-fine:w-9"
          onClick={() => onRemove(order)}
        />
      )}
    </span>
  );
}
