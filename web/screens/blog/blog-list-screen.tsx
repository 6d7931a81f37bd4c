import { Rss } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCategories, usePosts } from '#web/features/blog/blog.queries.ts';
import { PostGrid, PostGridSkeleton } from '#web/features/blog/post-grid.tsx';
import { useReadingLanguage } from '#web/features/blog/use-reading-language.ts';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PostsArt } from '#web/ui/illustrations/posts-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { BlogFilters } from './blog-filters.tsx';
import { useBlogSearch } from './use-blog-search.ts';

/** All published articles, with search and filters. */
export function BlogListScreen() {
  const { t } = useTranslation();
  const language = useReadingLanguage();
  const { search, asked, category, setSearch, setCategory, clear } = useBlogSearch();
  const categories = useCategories(language);
  const posts = usePosts({ search: asked, category }, language);

  return (
    <Page
      title={t('blog.title')}
      text={t('blog.text')}
      actions={
        <ButtonLink
          href={`/rss.xml?lng=${language}`}
          variant="quiet"
          size="sm"
          icon={<Rss aria-hidden="true" className="size-4.5" />}
        >
          {t('blog.rss')}
        </ButtonLink>
      }
    >
      <BlogFilters
        search={search}
        isSearching={posts.isSearching}
        category={category}
        categories={categories.data ?? []}
        onSearch={setSearch}
        onCategory={setCategory}
      />
      {posts.isPending ? (
        <PostGridSkeleton />
      ) : posts.data ? (
        <Found posts={posts} onClear={clear} />
      ) : (
        <ErrorState title={t('blog.loadFailed')} text="" onRetry={() => window.location.reload()} />
      )}
    </Page>
  );
}

type FoundProps = { posts: ReturnType<typeof usePosts>; onClear: () => void };

function Found({ posts, onClear }: FoundProps) {
  const { t } = useTranslation();
  const found = posts.data ?? [];
  return (
    <>
      <p role="status" className="sr-only">
        {t('blog.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          illustration={<PostsArt />}
          title={t('blog.empty')}
          action={<Button onClick={onClear}>{t('blog.clearFilters')}</Button>}
        >
          <p>{t('blog.emptyText')}</p>
        </EmptyState>
      ) : (
        <PostGrid posts={found} />
      )}
      <LoadMore query={posts} label={t('blog.more')} className="mt-8" />
    </>
  );
}
