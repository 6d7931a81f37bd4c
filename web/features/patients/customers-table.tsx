import { MessageSquare, Trash2, UserPen } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Customer } from '#shared/patients.ts';
import { useFormat } from '#web/lib/format.ts';
import { TestMark } from '#web/parts/test-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn, TableSort } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { sortOf, sortParts, type CustomerSort } from './customers-sort.ts';

/** The two lines of a cell side by side, if there is room for that. */
const ONE_LINE =
  'roomy:whitespace-nowrap roomy:leading-4 roomy:@min-[62rem]/table:flex roomy:@min-[62rem]/table:flex-row roomy:@min-[62rem]/table:items-center roomy:@min-[62rem]/table:gap-x-3';

type CustomersTableProps = {
  customers: Customer[];
  isCompact: boolean;
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
  onAsk: (asked: CustomerAsked) => void;
};

export type CustomerAsked = { kind: 'edit' | 'remove'; customer: Customer };

/** Remembered, because somebody who types a search changes none of its rows until it is answered. */
export const CustomersTable = memo(function CustomersTable(props: CustomersTableProps) {
  const { customers, isCompact, sort, onSort, onAsk } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const columns: TableColumn<Customer>[] = [
    {
      key: 'name',
      header: t('admin.users.name'),
      sortable: true,
      cell: (customer) => (
        <span className="font-medium text-ink">
          <PersonName>{customer.fullName}</PersonName>
        </span>
      ),
    },
    {
      key: 'contact',
      header: t('admin.users.contact'),
      cell: (customer) => <ContactCell customer={customer} isCompact={isCompact} />,
    },
    {
      key: 'joined',
      header: t('admin.users.joined'),
      sortable: true,
      cell: (customer) => (
        <TimeText value={customer.createdAt}>{format.day(customer.createdAt)}</TimeText>
      ),
    },
    {
      key: 'orders',
      header: t('admin.users.orders'),
      align: 'end',
      cell: (customer) => <OrdersCell customer={customer} isCompact={isCompact} />,
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      hideHeader: true,
      pinned: true,
      align: 'end',
      cell: (customer) => (
        <span className="flex items-center justify-end gap-1 narrow:flex-1">
          <IconButton
            label={t('admin.users.editOne', { name: customer.fullName })}
            icon={<UserPen aria-hidden="true" />}
            onClick={() => onAsk({ kind: 'edit', customer })}
          />
          <Link
            to={`/doctor/messages?to=${customer.id}`}
            title={t('admin.users.messageOne', { name: customer.fullName })}
            aria-label={t('admin.users.messageOne', { name: customer.fullName })}
            className={classNames(
              'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-accent-soft hover:text-accent-strong',
              isCompact && 'roomy:pointer-fine:h-8',
            )}
          >
            <MessageSquare aria-hidden="true" className="size-5" />
          </Link>
          <IconButton
            label={t('admin.users.removeOne', { name: customer.fullName })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onAsk({ kind: 'remove', customer })}
          />
        </span>
      ),
    },
  ];
  return (
    <Table
      cards
      compact={isCompact}
      caption={t('admin.users.caption')}
      columns={columns}
      rows={customers}
      rowKey={(customer) => customer.id}
      sort={sortParts(sort)}
      onSort={(next: TableSort) => onSort(sortOf(next))}
      sortText={(one) => t(`admin.users.sort.${sortOf(one)}`)}
      fills
    />
  );
});

type CellProps = { customer: Customer; isCompact: boolean };

function ContactCell({ customer, isCompact }: CellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={classNames('min-w-0 narrow:text-right', isCompact && ONE_LINE)}>
      <span data-figures className="block whitespace-nowrap text-ink">
        {format.phone(customer.profile?.phone || customer.username)}
      </span>
      <span className="block break-words text-ink-soft">
        {customer.email ?? t('admin.users.noEmail')}
      </span>
    </span>
  );
}

/** The number of orders, with links to the latest ones. */
function OrdersCell({ customer, isCompact }: CellProps) {
  const latest = customer.orders[0];
  return (
    <span
      data-figures
      className={classNames(
        'inline-flex flex-col items-end',
        isCompact && ONE_LINE,
        isCompact && 'roomy:@min-[62rem]/table:justify-end',
      )}
    >
      <span className="font-medium text-ink">{customer.ordersCount}</span>
      {latest && (
        <TextLink
          to={`/admin/orders?order=${latest.id}`}
          className="whitespace-nowrap pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {latest.referenceNumber}
        </TextLink>
      )}
      {latest?.isTrial && <TestMark />}
    </span>
  );
}
