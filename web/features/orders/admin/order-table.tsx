import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { TestMark } from '#web/lib/test-mark.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { OrderStatusBadge, PaymentStatusBadge, ShippingStatusBadge } from '../order-status.tsx';
import { patientWords } from '../review/case/patient-words.ts';

export type OrderActions = {
  onOpen: (order: Order) => void;
  onEdit: (order: Order) => void;
  onRemove: (order: Order) => void;
};

type OrderTableProps = OrderActions & { orders: Order[] };

/** Orders as admins work with them: dense on a desktop, a card each on a phone. */
export function OrderTable({ orders, ...actions }: OrderTableProps) {
  const { t } = useTranslation();
  const columns: TableColumn<Order>[] = [
    {
      key: 'reference',
      header: t('admin.order.order'),
      cell: (order) => <OrderName order={order} />,
    },
    {
      key: 'patient',
      header: t('admin.order.patient'),
      cell: (order) => <PatientCell order={order} />,
    },
    {
      key: 'status',
      header: t('admin.order.status'),
      cell: (order) => <StatusCell order={order} />,
    },
    {
      key: 'product',
      header: t('admin.order.productAndPrice'),
      cell: (order) => <ProductCell order={order} />,
    },
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
      caption={t('admin.orders.caption')}
      columns={columns}
      rows={orders}
      rowKey={(order) => order.id}
      className="roomy:max-h-[calc(100dvh-9rem)]"
    />
  );
}

function OrderName({ order }: { order: Order }) {
  const format = useFormat();
  return (
    <span data-figures>
      <span className="font-semibold whitespace-nowrap text-ink">{order.referenceNumber}</span>
      <TimeText value={order.createdAt}>
        <span className="block text-sm font-normal whitespace-nowrap text-ink-soft">
          {format.day(order.createdAt)}
        </span>
      </TimeText>
    </span>
  );
}

function PatientCell({ order }: { order: Order }) {
  const { t } = useTranslation();
  const patient = patientWords(order, t);
  return (
    <span className="min-w-0 narrow:text-right">
      <span className="font-medium text-ink">
        <PersonName>{patient.name}</PersonName>
      </span>
      <span className="block break-words text-ink-soft">{patient.email}</span>
      <span data-figures className="block whitespace-nowrap text-ink-soft">
        {patient.phone}
      </span>
    </span>
  );
}

function StatusCell({ order }: { order: Order }) {
  return (
    <span className="flex flex-wrap gap-1.5 narrow:justify-end">
      <OrderStatusBadge status={order.status} />
      <PaymentStatusBadge status={order.paymentStatus} />
      {order.shippingStatus && <ShippingStatusBadge status={order.shippingStatus} />}
      {order.isTrial && <TestMark />}
    </span>
  );
}

function ProductCell({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span data-figures className="narrow:text-right">
      {productName(t, order.product)}
      <span className="block text-ink-soft">{t(`orders.plan.${order.plan}`)}</span>
      <span className="block font-medium text-ink">{format.money(order.price)}</span>
    </span>
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
