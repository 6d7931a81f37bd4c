import { classNames } from '../class-names.ts';

/** A placeholder while content loads, sized by `className`. Wrap several in one element that says it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={classNames('block animate-shimmer rounded-sm bg-line', className ?? 'h-4 w-full')}
    />
  );
}
