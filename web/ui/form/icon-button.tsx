import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type IconButtonProps = ComponentProps<'button'> & {
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'secondary';
};

/**
 * A round button with only an icon. `label` is its name, and children (a count badge) are placed at its corner. Large
 * text enlarges the icon but not the space around it, so that several still fit in a bar.
 */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(
        'relative inline-flex size-[min(2.75rem,56px)] shrink-0 items-center justify-center rounded-full transition-colors disabled:cursor-not-allowed disabled:opacity-50',
        'text-ink-soft hover:bg-accent-soft hover:text-accent-strong [&>svg]:size-5',
        variant === 'secondary' && 'border border-line-strong bg-raised',
        className,
      )}
    >
      {icon}
      <span className="sr-only">{label}</span>
      {children}
    </button>
  );
}
