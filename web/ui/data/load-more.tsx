import { classNames } from '../class-names.ts';
import { Button } from '../form/button.tsx';

type LoadMoreProps = {
  query: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
  label: string;
  className?: string;
};

/** Loads the next page of a list, as long as there is one. */
export function LoadMore({ query, label, className }: LoadMoreProps) {
  if (!query.hasMore) return null;
  return (
    <div className={classNames('flex justify-center', className)}>
      <Button variant="secondary" loading={query.isLoadingMore} onClick={query.loadMore}>
        {label}
      </Button>
    </div>
  );
}
