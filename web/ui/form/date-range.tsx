import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { TextInput } from './text-input.tsx';

export type DayRange = { from?: string | undefined; to?: string | undefined };

type DateRangeProps = {
  labels: { from: string; to: string };
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** There is no data after this day. */
  max?: string;
  className?: string;
};

/** Two days, both inclusive. Either may be empty, and the first cannot be after the second. */
export function DateRange({ labels, value, onChange, max, className }: DateRangeProps) {
  // A second day may be given before the first one has come back as `value`, and must not undo it.
  const { from, to } = value;
  const latest = useRef<DayRange>({ from, to });
  useEffect(() => {
    latest.current = { from, to };
  }, [from, to]);
  function change(end: 'from' | 'to', day: string): void {
    latest.current = { ...latest.current, [end]: day || undefined };
    onChange(latest.current);
  }
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <label
          key={end}
          className={classNames(
            'min-w-0 font-medium text-ink max-sm:flex-1 max-sm:basis-[calc(50%-0.625rem)]',
            className,
          )}
        >
          {labels[end]}
          <TextInput
            type="date"
            className="mt-1"
            value={value[end] ?? ''}
            min={end === 'to' ? from : undefined}
            max={end === 'from' ? (to ?? max) : max}
            onChange={({ target }) => change(end, target.value)}
          />
        </label>
      ))}
    </>
  );
}
