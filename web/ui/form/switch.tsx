import { useId, type ReactNode } from 'react';
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
  const id = useId();
  return (
    <div className={classNames('flex min-h-11 items-center gap-4', className)}>
      <span className="min-w-0 flex-1">
        <label
          htmlFor={id}
          className={classNames('block font-medium text-ink', disabled && 'opacity-60')}
        >
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="group relative inline-flex h-7.5 w-13 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:-inset-2 aria-checked:border-accent aria-checked:bg-accent disabled:opacity-50"
      >
        <span
          aria-hidden="true"
          className="absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-transform group-aria-checked:translate-x-5.5 group-aria-checked:bg-on-accent"
        />
      </button>
    </div>
  );
}
