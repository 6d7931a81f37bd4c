import { useTranslation } from 'react-i18next';
import { ORDER_VIEWS, type OrderView } from '#shared/order-views.ts';
import { Select } from '#web/ui/form/select.tsx';

/** The five documented views, and all, which a search without a result leads to: some orders are in no view. */
export const ADMIN_VIEWS = [...ORDER_VIEWS, 'all'] as const;
export type AdminView = OrderView | 'all';

type AdminViewFilterProps = { view: AdminView; onChange: (view: AdminView) => void };

export function AdminViewFilter({ view, onChange }: AdminViewFilterProps) {
  const { t } = useTranslation();
  return (
    <label className="flex min-w-0 items-center gap-3 font-medium text-ink max-sm:w-full">
      {t('admin.orders.filter.label')}
      <Select
        className="max-sm:flex-1"
        value={view}
        onChange={(event) => onChange(event.target.value as AdminView)}
      >
        {ADMIN_VIEWS.filter((one) => one !== 'all' || view === 'all').map((one) => (
          <option key={one} value={one}>
            {t(`admin.orders.filter.${one}`)}
          </option>
        ))}
      </Select>
    </label>
  );
}
