import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentStatus } from '#shared/orders.ts';
import { PAYMENT_MODES } from '#shared/config.ts';
import { DateRange } from '#web/ui/form/date-range.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { LedgerQuery } from './ledger.queries.ts';

type LedgerFilterProps = {
  query: LedgerQuery;
  onChange: (query: LedgerQuery) => void;
  /** The text in the search field, which is sent once typing has paused. */
  typed: string;
  isSearching: boolean;
  onSearch: (typed: string) => void;
  /** Placed at the end of the last line. */
  children?: ReactNode;
};

export function LedgerFilter(props: LedgerFilterProps) {
  const { query, onChange, typed, isSearching, onSearch, children } = props;
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchInput
        aria-label={t('admin.payments.search')}
        placeholder={t('admin.orders.searchHint')}
        value={typed}
        isSearching={isSearching}
        onSearch={onSearch}
        className="min-w-0 basis-full lg:flex-1 lg:basis-64"
      />
      <label className="min-w-0 font-medium text-ink max-sm:flex-1 max-sm:basis-[calc(50%-0.625rem)]">
        {t('admin.order.status')}
        <Select
          className="mt-1"
          value={query.status ?? ''}
          onChange={({ target }) =>
            onChange({ ...query, status: (target.value || undefined) as LedgerQuery['status'] })
          }
        >
          <option value="">{t('admin.all')}</option>
          {paymentStatus.values.map((status) => (
            <option key={status} value={status}>
              {t(`orders.payment.${status}`)}
            </option>
          ))}
        </Select>
      </label>
      <label className="min-w-0 font-medium text-ink max-sm:flex-1 max-sm:basis-[calc(50%-0.625rem)]">
        {t('admin.payments.mode')}
        <Select
          className="mt-1"
          value={query.mode ?? ''}
          onChange={({ target }) =>
            onChange({ ...query, mode: (target.value || undefined) as LedgerQuery['mode'] })
          }
        >
          <option value="">{t('admin.all')}</option>
          {PAYMENT_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {t(`admin.mode.${mode}`)}
            </option>
          ))}
        </Select>
      </label>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <DateRange
          labels={{ from: t('admin.orders.from'), to: t('admin.orders.to') }}
          value={query}
          onChange={({ from, to }) => onChange({ ...query, from, to })}
          className="w-40"
        />
      </div>
      <Switch
        label={t('admin.payments.onlyAttention')}
        checked={query.attention === 'true'}
        onChange={(isOn) => onChange({ ...query, attention: isOn ? 'true' : undefined })}
      />
      {children}
    </div>
  );
}
