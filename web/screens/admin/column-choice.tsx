import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ORDER_COLUMNS, type OrderColumn } from '#shared/order-columns.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';

type ColumnChoiceProps = {
  columns: readonly OrderColumn[];
  onChange: (columns: readonly OrderColumn[]) => void;
};

/** Which columns the list shows, in the order of the list. */
export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('admin.orders.columns.label')}
      trigger={
        <Button
          size="sm"
          variant="secondary"
          icon={<Columns3 aria-hidden="true" className="size-4.5" />}
        >
          <span className="max-xl:sr-only">{t('admin.orders.columns.label')}</span>
        </Button>
      }
    >
      <fieldset>
        <legend className="mb-1 font-semibold text-ink">{t('admin.orders.columns.label')}</legend>
        {ORDER_COLUMNS.map((one) => (
          <Checkbox
            key={one}
            label={t(`admin.orders.columns.${one}`)}
            checked={columns.includes(one)}
            onChange={({ target }) =>
              onChange(
                ORDER_COLUMNS.filter((column) =>
                  column === one ? target.checked : columns.includes(column),
                ),
              )
            }
          />
        ))}
      </fieldset>
    </Popover>
  );
}
