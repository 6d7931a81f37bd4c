import { useTranslation } from 'react-i18next';
import { ORDER_VIEWS, type OrderView } from '#shared/order-views.ts';
import { Select } from '#web/ui/form/select.tsx';

type ViewFilterProps = { view: OrderView; onChange: (view: OrderView) => void };

/** The five views, which admins have too (decision C081). */
export function ViewFilter({ view, onChange }: ViewFilterProps) {
  const { t } = useTranslation();
  return (
    <label className="flex min-w-0 flex-wrap items-center gap-x-3 font-medium text-ink">
      {t('doctor.filter.label')}
      <Select value={view} onChange={(event) => onChange(event.target.value as OrderView)}>
        {ORDER_VIEWS.map((one) => (
          <option key={one} value={one}>
            {t(`doctor.filter.${one}`)}
          </option>
        ))}
      </Select>
    </label>
  );
}
