import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Card } from '../layout/card.tsx';

type StatCardProps = {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** The path of the list behind the figure. */
  to?: string;
  /** A single line without the icon. */
  slim?: boolean;
  /** On a phone the whole row, for what is too wide for half of it. */
  wide?: boolean;
};

/**
 * A figure and its meaning. In a grid the figures of one row stand on one line, however many lines their labels have.
 */
export function StatCard({ label, value, hint, icon, to, slim, wide }: StatCardProps) {
  return (
    <Card
      className={classNames(
        slim
          ? 'flex items-center justify-between gap-2 px-4! py-1.5!'
          : 'row-span-2 grid grid-rows-subgrid gap-y-2',
        wide && 'max-sm:col-span-full',
        to && 'relative hover:border-accent',
      )}
    >
      {/* The rows are the containers, because a card that contains its width has no subgrid. */}
      <div
        className={classNames(
          'flex items-start justify-between gap-3',
          !slim && '@container min-h-10',
        )}
      >
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
      <div className={classNames('min-w-0', !slim && '@container')}>
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
    </Card>
  );
}
