import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FIELD_COLUMN_NAMES,
  FIELD_COLUMNS,
  ORDER_COLUMNS,
  type FieldColumn,
  type FieldColumnName,
  type OrderColumn,
} from '#shared/order-columns.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { TestMark } from '#web/parts/test-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { OrderStatusBadge, PaymentStatusBadge, ShippingStatusBadge } from '../order-status.tsx';
import { PaymentSum } from '../payment-sum.tsx';
import { patientWords } from '../review/case/patient-words.ts';
import { Email } from '#web/ui/data/email.tsx';

type Column = TableColumn<Order>;

const NOTHING = '–';

/** One line per order, so that as many as possible fit on the screen. */
export const compactColumns = (
  t: TFunction,
  chosen: readonly OrderColumn[],
  isDocked: boolean,
): Column[] => [
  {
    key: 'patient',
    header: t('admin.order.patient'),
    sortable: true,
    flexible: true,
    cell: (order) => (
      <PatientCell order={order} isCompact hasProduct={chosen.includes('product')} />
    ),
  },
  ...ORDER_COLUMNS.filter((one) => chosen.includes(one)).map((one) =>
    compactColumn(t, one, isDocked),
  ),
];

function compactColumn(t: TFunction, key: OrderColumn, isDocked: boolean): Column {
  if (key === 'price')
    return {
      key,
      header: t('admin.order.price'),
      align: 'end',
      sortable: true,
      cell: (order) => <Price order={order} />,
    };
  if (key === 'status')
    return {
      key,
      header: t('admin.order.status'),
      cell: (order) =>
        isDocked ? (
          <span className="whitespace-nowrap">
            <OrderStatusBadge status={order.status} />
          </span>
        ) : (
          <StatusCell order={order} isCompact />
        ),
    };
  if (key === 'product')
    return {
      key,
      header: t('admin.order.product'),
      wideOnly: true,
      cell: (order) => <ProductLine order={order} />,
    };
  return fieldColumn(t, key);
}

const fieldColumn = (t: TFunction, key: FieldColumnName): Column => ({
  key,
  header: t(`admin.orders.columns.${key}`),
  cell: (order) => <FieldCell order={order} column={FIELD_COLUMNS[key]} />,
});

function FieldCell({ order, column }: { order: Order; column: FieldColumn }) {
  const format = useFormat();
  const show = (): ReactNode => {
    if (column.as === 'money') {
      const cents = order[column.field];
      return cents === null ? NOTHING : format.money(cents);
    }
    const value = order[column.field];
    if (value === null) return NOTHING;
    return column.as === 'text' ? value : <TimeText value={value}>{format.moment(value)}</TimeText>;
  };
  return <span className="whitespace-nowrap">{show()}</span>;
}

/** Two lines per order, with contact and product below each other. */
export const roomyColumns = (t: TFunction, chosen: readonly OrderColumn[]): Column[] => [
  {
    key: 'patient',
    header: t('admin.order.patient'),
    sortable: true,
    cell: (order) => <PatientCell order={order} />,
  },
  ...(chosen.includes('status')
    ? [
        {
          key: 'status',
          header: t('admin.order.status'),
          cell: (order: Order) => <StatusCell order={order} />,
        },
      ]
    : []),
  ...(chosen.includes('product') || chosen.includes('price')
    ? [
        {
          // The key of its sort order.
          key: 'price',
          header: t('admin.order.productAndPrice'),
          sortable: true,
          cell: (order: Order) => <ProductCell order={order} />,
        },
      ]
    : []),
  ...FIELD_COLUMN_NAMES.filter((one) => chosen.includes(one)).map((one) => fieldColumn(t, one)),
];

type CellProps = { order: Order; isCompact?: boolean };

/** `hasProduct`: in a narrow table the product stands below the name, as the day stands below the order. */
function PatientCell({
  order,
  isCompact = false,
  hasProduct = false,
}: CellProps & { hasProduct?: boolean }) {
  const { t } = useTranslation();
  const patient = patientWords(order, t);
  // If there is no room in the row, the contact is only in the panel.
  const contact = isCompact
    ? 'ml-3 roomy:hidden roomy:@min-[82rem]/table:inline narrow:block'
    : 'block';
  return (
    <span
      className={classNames('min-w-0 narrow:text-right', isCompact && 'roomy:whitespace-nowrap')}
    >
      <span
        className={classNames(
          'font-medium text-ink',
          isCompact && 'roomy:block roomy:truncate roomy:leading-5 roomy:@min-[82rem]/table:inline',
        )}
      >
        <PersonName>{patient.name}</PersonName>
      </span>
      {hasProduct && (
        // One line. A plan for which it has no room is left out, and not cut.
        <span className="hidden h-4 flex-wrap gap-x-2 overflow-hidden text-xs leading-4 text-ink-soft roomy:@max-[62rem]/table:flex">
          <span>{productName(t, order.product, order.productName)}</span>
          <span>{t(`orders.plan.${order.plan}`)}</span>
        </span>
      )}
      <span className={classNames(contact, 'text-ink-soft')}>
        <Email>{patient.email}</Email>
      </span>
      <span data-figures className={classNames(contact, 'whitespace-nowrap text-ink-soft')}>
        {patient.phone}
      </span>
    </span>
  );
}

function StatusCell({ order, isCompact = false }: CellProps) {
  return (
    <span
      className={classNames(
        'flex gap-1.5 narrow:flex-wrap narrow:justify-end',
        isCompact ? 'roomy:whitespace-nowrap' : 'flex-wrap',
      )}
    >
      <OrderStatusBadge status={order.status} />
      {/* If the row is narrow, only a status other than paid is marked. */}
      <span
        className={classNames(
          'contents',
          isCompact && order.paymentStatus === 'paid' && 'roomy:@max-[62rem]/table:hidden',
        )}
      >
        <PaymentStatusBadge status={order.paymentStatus} />
      </span>
      <span className={classNames('contents', isCompact && 'roomy:@max-[62rem]/table:hidden')}>
        <PaymentSum order={order} isSmall={isCompact} />
      </span>
      <ShippingStatusBadge order={order} />
      {order.isTrial && <TestMark />}
    </span>
  );
}

function ProductLine({ order }: CellProps) {
  const { t } = useTranslation();
  return (
    // Two small lines are as high as one normal line, and leave room for the price.
    <span className="narrow:text-right roomy:block roomy:text-xs roomy:leading-4 roomy:whitespace-nowrap roomy:@min-[82rem]/table:text-sm">
      {productName(t, order.product, order.productName)}{' '}
      <span className="text-ink-soft roomy:block roomy:@min-[82rem]/table:inline">
        {t(`orders.plan.${order.plan}`)}
      </span>
    </span>
  );
}

function Price({ order }: CellProps) {
  const format = useFormat();
  return (
    <span data-figures className="font-medium text-ink">
      {format.money(order.price)}
    </span>
  );
}

function ProductCell({ order }: CellProps) {
  const { t } = useTranslation();
  return (
    <span data-figures className="narrow:text-right">
      {productName(t, order.product, order.productName)}
      <span className="block text-ink-soft">{t(`orders.plan.${order.plan}`)}</span>
      <span className="block">
        <Price order={order} />
      </span>
    </span>
  );
}

/** Reference and day, with a link to the order. */
export function OrderName({ order, isCompact = false }: CellProps) {
  const format = useFormat();
  return (
    <span
      data-figures
      className={classNames(isCompact && 'roomy:leading-4 roomy:@min-[82rem]/table:flex')}
    >
      <span className="font-semibold whitespace-nowrap text-ink">{order.referenceNumber}</span>
      <TimeText value={order.createdAt}>
        <span
          className={classNames(
            'block font-normal whitespace-nowrap text-ink-soft',
            isCompact
              ? 'roomy:text-xs roomy:leading-4 roomy:@min-[82rem]/table:ml-2 roomy:@min-[82rem]/table:text-sm'
              : 'text-sm',
          )}
        >
          {format.day(order.createdAt)}
        </span>
      </TimeText>
    </span>
  );
}
