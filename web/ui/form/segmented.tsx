import { useId } from 'react';
import { classNames } from '../class-names.ts';

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
  showLabel?: boolean;
  className?: string;
};

/** A choice between two or three options: a radio group drawn as one bar. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, showLabel = false, className } = props;
  const name = useId();

  return (
    <fieldset className={className}>
      <legend className={showLabel ? 'mb-2 font-medium text-ink' : 'sr-only'}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-2xl border border-line bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative inline-flex min-h-9 flex-auto items-center justify-center rounded-full px-2.5 py-1.5 text-center sm:px-4 text-sm leading-tight font-semibold text-ink-soft transition-colors pointer-coarse:min-h-11',
              'hover:text-ink has-[:checked]:bg-raised has-[:checked]:ring-1 has-[:checked]:ring-line has-[:checked]:text-accent-strong has-[:checked]:shadow-card',
              'has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
