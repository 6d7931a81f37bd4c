import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Card } from '../layout/card.tsx';

type StatCardProps = {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  chart?: ReactNode;
  /** The path of the list behind the figure. */
  to?: string;
  /** A single line without the icon. */
  slim?: boolean;
};

/** A figure and its meaning. `chart` takes a Sparkline if the figure has a history. */
export function StatCard({ label, value, hint, icon, chart, to, slim }: StatCardProps) {
  return (
    <Card
      className={classNames(
        'flex gap-2',
        slim ? 'items-center justify-between px-4! py-1.5!' : '@container flex-col',
        to && 'relative hover:border-accent',
      )}
    >
      <div className={classNames('flex items-start justify-between gap-3', !slim && 'min-h-10')}>
        <p className="min-w-0 font-medium wrap-anywhere text-ink-soft">
          {to ? (
            <Link
              to={to}
              className="rounded-sm after:absolute after:inset-0 hover:text-accent-strong"
            >
              {label}
            </Link>
          ) : (
            label
          )}
        </p>
        {icon && !slim && (
          <span
            aria-hidden="true"
            className="-mt-1 -mr-1 inline-flex size-10 @max-[11rem]:hidden shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-strong [&>svg]:size-5"
          >
            {icon}
          </span>
        )}
      </div>
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <p
            data-figures
            className={classNames(
              'font-semibold text-ink',
              slim ? 'text-xl' : 'text-3xl @max-[13rem]:text-2xl',
            )}
          >
            {value}
          </p>
          {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
        </div>
        {chart}
      </div>
    </Card>
  );
}
