import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostCard } from '#shared/blog.ts';
import { useAllPosts } from '#web/features/blog/manage/manage.queries.ts';
import { PostRemoval } from '#web/features/blog/manage/blog-removal.tsx';
import { PostTable } from '#web/features/blog/manage/post-table.tsx';
import { useSettled } from '#web/lib/timed-values.ts';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PostsArt } from '#web/ui/illustrations/posts-art.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';

export function PostsTab() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const posts = useAllPosts(useSettled(search.trim()));
  const [leaving, setLeaving] = useState<PostCard | null>(null);

  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <Field label={t('blog.manager.search')} className="w-full sm:w-80">
          <SearchInput value={search} isSearching={posts.isSearching} onSearch={setSearch} />
        </Field>
        <ButtonLink to="/admin/blog/new" icon={<Plus aria-hidden="true" className="size-5" />}>
          {t('blog.manager.newPost')}
        </ButtonLink>
      </div>
      <QueryView
        query={posts}
        loading={<TableSkeleton />}
        empty={
          <EmptyState illustration={<PostsArt />} title={t('blog.manager.noPosts')}>
            <p>{t('blog.manager.noPostsText')}</p>
          </EmptyState>
        }
      >
        {(rows) => <PostTable posts={rows} onDelete={setLeaving} />}
      </QueryView>
      <LoadMore query={posts} label={t('blog.manager.more')} className="mt-6" />
      {leaving && <PostRemoval post={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
