import { useTranslation } from 'react-i18next';
import { Segmented } from '#web/ui/form/segmented.tsx';
import type { Density } from './use-density.ts';

type DensityChoiceProps = {
  density: Density;
  onChange: (density: Density) => void;
  className?: string;
};

/** One line per row, or two. */
export function DensityChoice({ density, onChange, className }: DensityChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      className={className ?? 'max-lg:hidden'}
      label={t('admin.orders.density.label')}
      value={density}
      onChange={onChange}
      options={[
        { value: 'compact', label: t('admin.orders.density.compact') },
        { value: 'comfortable', label: t('admin.orders.density.comfortable') },
      ]}
    />
  );
}
