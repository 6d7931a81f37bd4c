import { useTranslation } from 'react-i18next';
import { paymentStatus } from '#shared/orders.ts';
import { PAYMENT_MODES } from '#shared/payments.ts';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { LedgerQuery } from './refund.queries.ts';

type LedgerFilterProps = { query: LedgerQuery; onChange: (query: LedgerQuery) => void };

export function LedgerFilter({ query, onChange }: LedgerFilterProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <label className="font-medium text-ink max-sm:flex-1">
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
      <label className="font-medium text-ink max-sm:flex-1">
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
      <Switch
        label={t('admin.payments.onlyAttention')}
        checked={query.attention === 'true'}
        onChange={(isOn) => onChange({ ...query, attention: isOn ? 'true' : undefined })}
      />
    </div>
  );
}
