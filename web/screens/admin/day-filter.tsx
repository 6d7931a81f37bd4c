import { CalendarRange } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDaysHint } from '#web/parts/days-hint.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DateRange, type DayRange } from '#web/ui/form/date-range.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';

type DayFilterProps = { value: DayRange; onChange: (range: DayRange) => void };

/** Filters the list by days, which the button shows. */
export function DayFilter({ value, onChange }: DayFilterProps) {
  const { t } = useTranslation();
  const daysHint = useDaysHint();
  const format = useFormat();
  const isCut = Boolean(value.from ?? value.to);
  const days = [value.from, value.to].map((day) => (day ? format.day(day) : '…')).join(' – ');
  return (
    <Popover
      label={t('admin.orders.days')}
      trigger={
        <Button variant="secondary" icon={<CalendarRange aria-hidden="true" className="size-5" />}>
          {isCut ? days : t('admin.orders.days')}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-3">
        <DateRange
          labels={{ from: t('admin.orders.from'), to: t('admin.orders.to') }}
          value={value}
          onChange={onChange}
          className="flex-1"
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft">{daysHint}</p>
      {isCut && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-2"
          onClick={() => onChange({ from: undefined, to: undefined })}
        >
          {t('admin.orders.allDays')}
        </Button>
      )}
    </Popover>
  );
}
