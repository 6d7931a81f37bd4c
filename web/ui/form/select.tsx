import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass } from './text-input.tsx';
import { useFieldControl } from './field-context.ts';

/** The native select, because no imitation is better on a phone. Children are `<option>`s. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  const field = useFieldControl();
  return (
    <span className={classNames('relative block', className)}>
      <select {...field} {...props} className={classNames(controlClass, 'appearance-none pr-11')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
