import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  badge?: ReactNode;
};

/**
 * An option as a card with a real radio button inside. Put several in a FieldGroup and give them the same `name`
 * (react-hook-form: spread the same `register('plan')` on each).
 */
export function RadioCard({
  title,
  text,
  aside,
  badge,
  className,
  children,
  ...props
}: RadioCardProps) {
  return (
    <label
      className={classNames(
        'group relative flex min-h-14 items-start gap-3 rounded-lg border border-line-strong bg-raised p-4 transition-colors hover:border-accent',
        'has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:checked]:ring-1 has-[:checked]:ring-accent',
        'has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus has-[:disabled]:cursor-not-allowed has-[:disabled]:opacity-55',
        className,
      )}
    >
      <input
        {...props}
        type="radio"
        className={classNames(
          'mt-0.5 size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-raised outline-none',
          'checked:border-[6.5px] checked:border-accent forced-colors:appearance-auto',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <span className="font-semibold text-ink">{title}</span>
          {aside && <span className="font-semibold text-ink tabular-nums">{aside}</span>}
        </span>
        {text && <span className="mt-1 block text-sm text-ink-soft">{text}</span>}
        {children}
      </span>
      {badge && (
        // With several lines it grows upwards, away from the title.
        <span className="absolute -top-3 right-4 cramped:top-auto cramped:bottom-[calc(100%-0.75rem)]">
          {badge}
        </span>
      )}
    </label>
  );
}
