import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { icon?: ReactNode; loading?: boolean };

/**
 * While loading it keeps its width, name and focus. A `disabled` button would lose the focus to the page, so it is
 * `aria-disabled` and ignores clicks instead.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, loading, className, children, onClick, type, ...rest } =
    props;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type={type ?? 'button'}
      {...rest}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={handleClick}
    >
      <span
        className={classNames(
          'inline-flex items-center justify-center gap-2 cramped:[&>svg]:hidden',
          loading && 'opacity-0',
        )}
      >
        {icon}
        {children}
      </span>
      {loading && <Spinner className="absolute size-5" />}
    </button>
  );
}
