import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type CardProps = ComponentProps<'div'> & { as?: ElementType; flush?: boolean };

/** A raised surface with a thin border. `flush` leaves the padding to the content (tables, images, lists). */
export function Card({ as: Element = 'div', flush = false, className, ...props }: CardProps) {
  return (
    <Element
      {...props}
      className={classNames(
        'rounded-xl border border-line bg-raised shadow-card',
        flush ? 'overflow-hidden' : 'p-5 sm:p-6',
        className,
      )}
    />
  );
}

type CardHeaderProps = { title: ReactNode; text?: ReactNode; actions?: ReactNode; level?: 2 | 3 };

export function CardHeader({ title, text, actions, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <Heading className="text-xl font-semibold text-ink">{title}</Heading>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
