import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '#shared/blog.ts';
import { useCategories } from '#web/features/blog/blog.queries.ts';
import { CategoryRemoval } from '#web/features/blog/manage/blog-removal.tsx';
import { CategoryDialog } from '#web/features/blog/manage/category-dialog.tsx';
import { CategoryTable } from '#web/features/blog/manage/category-table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PostsArt } from '#web/ui/illustrations/posts-art.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';

export function CategoriesTab() {
  const { t } = useTranslation();
  const categories = useCategories();
  const [leaving, setLeaving] = useState<Category | null>(null);
  const [editing, setEditing] = useState<Category | 'new' | null>(null);

  return (
    <>
      <div className="mb-5 flex justify-end">
        <Button
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => setEditing('new')}
        >
          {t('blog.manager.newCategory')}
        </Button>
      </div>
      <QueryView
        query={categories}
        loading={<TableSkeleton />}
        empty={
          <EmptyState illustration={<PostsArt />} title={t('blog.manager.noCategories')}>
            <p>{t('blog.manager.noCategoriesText')}</p>
          </EmptyState>
        }
      >
        {(rows) => <CategoryTable categories={rows} onEdit={setEditing} onDelete={setLeaving} />}
      </QueryView>
      {editing && (
        <CategoryDialog
          category={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {leaving && <CategoryRemoval category={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
