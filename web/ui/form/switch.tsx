import { Description, Field, Label, Switch as HeadlessSwitch } from '@headlessui/react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type SwitchProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
  className?: string;
};

/** Takes effect at once, without a save button. In a form that is sent later use a checkbox. */
export function Switch({
  label,
  checked,
  onChange,
  hint,
  disabled = false,
  className,
}: SwitchProps) {
  return (
    <Field
      disabled={disabled}
      className={classNames('flex min-h-11 items-center gap-4', className)}
    >
      <span className="min-w-0 flex-1">
        <Label className="block font-medium text-ink data-disabled:opacity-60">{label}</Label>
        {hint && <Description className="text-sm text-ink-soft">{hint}</Description>}
      </span>
      <HeadlessSwitch
        checked={checked}
        onChange={onChange}
        className="group relative inline-flex h-7.5 w-13 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:-inset-2 data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50"
      >
        <span
          aria-hidden="true"
          className="absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-transform group-data-checked:translate-x-5.5 group-data-checked:bg-on-accent"
        />
      </HeadlessSwitch>
    </Field>
  );
}
