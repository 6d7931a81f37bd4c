import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type DescriptionListProps = {
  children: ReactNode;
  columns?: 1 | 2 | 3 | 'dense';
  className?: string;
};

const grids = {
  1: 'grid-cols-1 gap-x-8 gap-y-4',
  2: 'grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2',
  3: 'grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3',
  /** As many narrow columns as fit, for screens that show many cards at once. */
  dense: 'grid-cols-2 gap-x-4 gap-y-2 @md:grid-cols-3 cramped:grid-cols-1',
};

/** Facts as pairs of name and value. Children are Detail. */
export function DescriptionList({ children, columns = 1, className }: DescriptionListProps) {
  return <dl className={classNames('grid', grids[columns], className)}>{children}</dl>;
}

type DetailProps = {
  term: ReactNode;
  children: ReactNode;
  /** On a phone the whole row, for what is too long for half of it. */
  wide?: boolean;
};

export function Detail({ term, children, wide }: DetailProps) {
  return (
    <div className={classNames('min-w-0', wide && 'max-sm:col-span-full')}>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-0.5 font-medium text-ink">{children}</dd>
    </div>
  );
}
