import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-context.ts';

/** The style of every input box. */
export const controlClass =
  'block w-full rounded-md border border-line-strong bg-raised px-3.5 py-2.5 text-base text-ink transition-colors min-h-12 ' +
  'hover:border-ink-soft focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft ' +
  '[&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft';

type TextInputProps = ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode };

/** A single line of text. `before` and `after` put a unit, a currency sign, an icon or a button inside the box. */
export function TextInput({ before, after, className, ...props }: TextInputProps) {
  const field = useFieldControl();
  if (!before && !after) {
    return <input {...field} {...props} className={classNames(controlClass, className)} />;
  }

  return (
    <span
      className={classNames(
        'flex min-h-12 items-center rounded-md border border-line-strong bg-raised text-ink-soft transition-colors hover:border-ink-soft',
        'has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-focus',
        'has-[input[aria-invalid]]:border-danger has-[input[aria-invalid]]:bg-danger-soft has-[input[readonly]]:bg-sunken has-[input:disabled]:bg-sunken',
        className,
      )}
    >
      {before && <span className="flex shrink-0 items-center pl-3.5 [&>svg]:size-5">{before}</span>}
      <input
        {...field}
        {...props}
        className="w-full min-w-0 self-stretch bg-transparent px-3.5 py-2.5 text-base text-ink outline-none disabled:cursor-not-allowed disabled:text-ink-soft"
      />
      {after && <span className="flex shrink-0 items-center pr-3.5">{after}</span>}
    </span>
  );
}
