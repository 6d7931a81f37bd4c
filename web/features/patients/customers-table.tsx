import { MessageSquare, Trash2, UserPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Customer } from '#shared/patients.ts';
import { useFormat } from '#web/lib/format.ts';
import { TestMark } from '#web/lib/test-mark.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn, TableSort } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { sortOf, sortParts, type CustomerSort } from './customers-sort.ts';

type CustomersTableProps = {
  customers: Customer[];
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
  onEdit: (customer: Customer) => void;
  onRemove: (customer: Customer) => void;
};

export function CustomersTable(props: CustomersTableProps) {
  const { customers, sort, onSort, onEdit, onRemove } = props;
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
      cell: (customer) => <ContactCell customer={customer} />,
    },
    {
      key: 'joined',
      header: t('admin.users.joined'),
      sortable: true,
      cell: (customer) => (
        <TimeText value={customer.createdAt}>
          <span className="whitespace-nowrap">{format.day(customer.createdAt)}</span>
        </TimeText>
      ),
    },
    {
      key: 'orders',
      header: t('admin.users.orders'),
      align: 'end',
      cell: (customer) => <OrdersCell customer={customer} />,
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
            onClick={() => onEdit(customer)}
          />
          <Link
            to={`/doctor/messages?to=${customer.id}`}
            title={t('admin.users.messageOne', { name: customer.fullName })}
            aria-label={t('admin.users.messageOne', { name: customer.fullName })}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-accent-soft hover:text-accent-strong"
          >
            <MessageSquare aria-hidden="true" className="size-5" />
          </Link>
          <IconButton
            label={t('admin.users.removeOne', { name: customer.fullName })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onRemove(customer)}
          />
        </span>
      ),
    },
  ];
  return (
    <Table
      cards
      caption={t('admin.users.caption')}
      columns={columns}
      rows={customers}
      rowKey={(customer) => customer.id}
      sort={sortParts(sort)}
      onSort={(next: TableSort) => onSort(sortOf(next))}
      sortText={(one) => t(`admin.users.sort.${sortOf(one)}`)}
      className="roomy:max-h-[calc(100dvh-9rem)]"
    />
  );
}

function ContactCell({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="min-w-0 narrow:text-right">
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
function OrdersCell({ customer }: { customer: Customer }) {
  const latest = customer.orders[0];
  return (
    <span data-figures className="inline-flex flex-col items-end">
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
