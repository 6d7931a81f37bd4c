import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '#shared/accounts.ts';
import { AlsoForOrders } from '#web/features/orders/address/also-for-orders.tsx';
import { CustomersNewDialog } from '#web/features/patients/customers-new-dialog.tsx';
import { CustomersProfileDialog } from '#web/features/patients/customers-profile-dialog.tsx';
import { CustomersRemoveDialog } from '#web/features/patients/customers-remove-dialog.tsx';
import type { CustomerSort } from '#web/features/patients/customers-sort.ts';
import { CustomersTable, type CustomerAsked } from '#web/features/patients/customers-table.tsx';
import { CustomersToolbar } from '#web/features/patients/customers-toolbar.tsx';
import { useCustomers } from '#web/features/patients/customers.queries.ts';
import { SplitAccounts } from '#web/features/patients/split-accounts.tsx';
import { useKeptSearch } from '#web/lib/use-kept-search.ts';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PatientsArt } from '#web/ui/illustrations/patients-art.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { DensityChoice } from './density-choice.tsx';
import { useDensity } from './use-density.ts';

type Asked = CustomerAsked | { kind: 'new' } | null;

/** The customers: search by name, email or phone, and edit. */
export function UsersTab() {
  const { t } = useTranslation();
  const [sort, setSort] = useState<CustomerSort>('newest');
  const { typed, setTyped, search } = useKeptSearch('customers');
  const [asked, setAsked] = useState<Asked>(null);
  const [moved, setMoved] = useState<{ address: Address; customerId: number } | null>(null);
  const [density, setDensity] = useDensity();
  const query = useCustomers({ sort, ...(search && { search }) });
  const close = () => setAsked(null);

  return (
    <section className="desk-column">
      <h2 className="sr-only">{t('admin.tabs.users')}</h2>
      <SplitAccounts />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CustomersToolbar
          sort={sort}
          onSort={setSort}
          search={typed}
          isSearching={query.isSearching}
          onSearch={setTyped}
        />
        <DensityChoice
          density={density}
          onChange={setDensity}
          className="mb-4 desk:mb-2 max-lg:hidden"
        />
        <Button
          className="mb-4 desk:mb-2"
          icon={<UserPlus aria-hidden="true" className="size-5" />}
          onClick={() => setAsked({ kind: 'new' })}
        >
          {t('admin.users.add')}
        </Button>
      </div>
      <QueryView
        query={query}
        loading={<TableSkeleton />}
        errorTitle={t('admin.users.failed')}
        empty={
          <EmptyState
            illustration={<PatientsArt />}
            title={t(search ? 'admin.users.nobodyFound' : 'admin.users.empty')}
          />
        }
      >
        {(customers) => (
          <>
            <CustomersTable
              customers={customers}
              isCompact={density === 'compact'}
              sort={sort}
              onSort={setSort}
              onAsk={setAsked}
            />
            <LoadMore query={query} label={t('admin.more')} className="mt-4 desk:mt-2" />
          </>
        )}
      </QueryView>
      {asked?.kind === 'new' && <CustomersNewDialog onClose={close} />}
      {asked?.kind === 'edit' && (
        <CustomersProfileDialog
          customer={asked.customer}
          onMoved={(address) => setMoved({ address, customerId: asked.customer.id })}
          onClose={close}
        />
      )}
      {moved && <AlsoForOrders {...moved} onClose={() => setMoved(null)} />}
      {asked?.kind === 'remove' && (
        <CustomersRemoveDialog customer={asked.customer} onClose={close} />
      )}
    </section>
  );
}
