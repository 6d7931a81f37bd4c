import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { RowCheck } from '#web/ui/form/row-check.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { compactColumns, OrderName, roomyColumns } from './order-columns.tsx';

export type OrderActions = {
  onOpen: (order: Order) => void;
  onEdit: (order: Order) => void;
  onRemove: (order: Order) => void;
};

type OrderTableProps = OrderActions & {
  orders: Order[];
  isCompact: boolean;
  selected: ReadonlySet<number>;
  onSelect: (id: number, isSelected: boolean) => void;
};

/** Orders as admins work with them: dense on a desktop, a card each on a phone. */
export function OrderTable(props: OrderTableProps) {
  const { orders, isCompact, selected, onSelect, ...actions } = props;
  const { t } = useTranslation();
  const columns: TableColumn<Order>[] = [
    {
      key: 'reference',
      header: t('admin.order.order'),
      cell: (order) => (
        <span className="flex items-center gap-3">
          <RowCheck
            label={t('admin.orders.select', { reference: order.referenceNumber })}
            checked={selected.has(order.id)}
            onChange={(isSelected) => onSelect(order.id, isSelected)}
          />
          <OrderName order={order} isCompact={isCompact} />
        </span>
      ),
    },
    ...(isCompact ? compactColumns(t) : roomyColumns(t)),
    {
      key: 'actions',
      header: t('admin.actions'),
      hideHeader: true,
      pinned: true,
      align: 'end',
      cell: (order) => <ActionsCell order={order} {...actions} />,
    },
  ];
  return (
    <Table
      cards
      compact={isCompact}
      caption={t('admin.orders.caption')}
      columns={columns}
      rows={orders}
      rowKey={(order) => order.id}
      className="roomy:max-h-[calc(100dvh-9rem)]"
    />
  );
}

function ActionsCell({ order, onOpen, onEdit, onRemove }: OrderActions & { order: Order }) {
  const { t } = useTranslation();
  const reference = { reference: order.referenceNumber };
  return (
    <span className="flex items-center justify-end gap-1 narrow:flex-1">
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('admin.orders.openOne', reference)}
        onClick={() => onOpen(order)}
        className="whitespace-nowrap narrow:flex-1"
      >
        {t('admin.orders.open')}
      </Button>
      <IconButton
        label={t('admin.orders.editOne', reference)}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => onEdit(order)}
      />
      {order.can.remove && (
        <IconButton
          label={t('admin.orders.removeOne', reference)}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onRemove(order)}
        />
      )}
    </span>
  );
}
