import {
  Combobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from '@headlessui/react';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { classNames, floatingPanelClass } from '../class-names.ts';
import { controlClass } from './text-input.tsx';
import { useFieldControl } from './field-context.ts';

export type SearchOption = { id: number; label: string };

type SearchSelectProps = {
  value: SearchOption | null;
  options: readonly SearchOption[];
  onChange: (id: number) => void;
  /** Reports the typed text. The caller filters the options. */
  onSearch: (text: string) => void;
  onBlur?: () => void;
  /** Shown if there is no option: nothing found, loading, failed. */
  note: string;
  openLabel: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
  'data-autofocus'?: boolean;
};

/** A select for too many options to list: type a part and pick a result. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, options, onChange, onSearch, onBlur, note, openLabel, ref, ...input } = props;
  const field = useFieldControl();
  return (
    <Combobox
      value={value}
      by="id"
      onChange={(next: SearchOption | null) => next && onChange(next.id)}
      onClose={() => onSearch('')}
    >
      <span className="relative block">
        <ComboboxInput
          {...field}
          {...input}
          ref={ref}
          autoComplete="off"
          displayValue={(one: SearchOption | null) => one?.label ?? ''}
          onChange={(event) => onSearch(event.target.value)}
          onBlur={onBlur}
          className={classNames(controlClass, 'pr-12')}
        />
        <ComboboxButton
          aria-label={openLabel}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-ink-soft"
        >
          <ChevronDown aria-hidden="true" className="size-5" />
        </ComboboxButton>
      </span>
      <ComboboxOptions
        anchor={{ to: 'bottom start', gap: 6, padding: 12 }}
        className={classNames(
          floatingPanelClass,
          'max-h-72! w-(--input-width) overflow-y-auto p-1.5',
        )}
      >
        {options.map((one) => (
          <ComboboxOption
            key={one.id}
            value={one}
            className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-2 data-focus:bg-accent-soft data-focus:text-accent-strong data-selected:font-semibold"
          >
            {one.label}
          </ComboboxOption>
        ))}
        {options.length === 0 && (
          <ComboboxOption disabled value={null} className="px-3 py-2.5 text-ink-soft">
            {note}
          </ComboboxOption>
        )}
      </ComboboxOptions>
    </Combobox>
  );
}
