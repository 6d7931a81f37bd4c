import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostCard as Post } from '#shared/blog.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { PostCard } from './post-card.tsx';

const SKELETONS = 6;
const gridClass = 'grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3';

type PostGridProps = { posts: readonly Post[]; level?: 2 | 3 };

export function PostGrid({ posts, level }: PostGridProps) {
  return (
    <ul className={gridClass}>
      {posts.map((post, at) => (
        <li key={post.id}>
          <PostCard post={post} level={level} isFirst={level !== 3 && at < 3} />
        </li>
      ))}
    </ul>
  );
}

/** Six placeholder cards (D1 §2). */
export function PostGridSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className={gridClass}>
        {Array.from({ length: SKELETONS }, (_, at) => (
          <Card key={at} flush data-testid="post-skeleton">
            <Skeleton className="aspect-video w-full rounded-none" />
            <div className="space-y-3 p-6">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-7 w-11/12" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-3/4" />
              <div className="flex items-center gap-3 pt-3">
                <Skeleton className="size-9 rounded-full" />
                <Skeleton className="h-4 w-28" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
