import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessages, messageIds, RequiredMark } from './field-parts.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, required, className, ...props }: CheckboxProps) {
  const ownId = useId();
  const id = props.id ?? ownId;

  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-0.5 inline-flex size-6 shrink-0">
          <input
            {...props}
            id={id}
            type="checkbox"
            aria-describedby={messageIds(id, hint, error)}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            className={classNames(
              'peer size-full appearance-none rounded-xs border-[1.5px] border-line-strong bg-raised transition-colors',
              'checked:border-accent checked:bg-accent aria-invalid:border-danger disabled:opacity-50 forced-colors:appearance-auto',
            )}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-4 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
        <span className="text-ink">
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {(hint || error) && (
        <div className="-mt-2 pb-1 pl-9">
          <FieldMessages id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
