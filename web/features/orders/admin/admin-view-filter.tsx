import { useTranslation } from 'react-i18next';
import { ORDER_VIEWS, type OrderView } from '#shared/orders.ts';
import { Select } from '#web/ui/select.tsx';

type AdminViewFilterProps = { view: OrderView; onChange: (view: OrderView) => void };

export function AdminViewFilter({ view, onChange }: AdminViewFilterProps) {
  const { t } = useTranslation();
  return (
    <label className="flex min-w-0 items-center gap-3 font-medium text-ink max-sm:w-full">
      {t('admin.orders.filter.label')}
      <Select
        className="max-sm:flex-1"
        value={view}
        onChange={(event) => onChange(event.target.value as OrderView)}
      >
        {ORDER_VIEWS.map((one) => (
          <option key={one} value={one}>
            {t(`admin.orders.filter.${one}`)}
          </option>
        ))}
      </Select>
    </label>
  );
}
