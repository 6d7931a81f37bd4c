import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Post } from '#shared/blog.ts';
import { useCategories } from '#web/features/blog/blog.queries.ts';
import { PostEditor } from '#web/features/blog/editor/post-editor.tsx';
import { useAnyPost } from '#web/features/blog/manage/manage.queries.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { NotFoundArt } from '#web/ui/illustrations/not-found-art.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** `/admin/blog/new` and `/admin/blog/{id}`. */
export function PostEditorScreen() {
  const { t } = useTranslation();
  const { post: name } = useParams();
  return (
    <Page
      title={t(name === 'new' ? 'blog.editor.new' : 'blog.editor.edit')}
      backTo="/admin/blog"
      backLabel={t('blog.editor.back')}
    >
      {name === 'new' ? <NewPost /> : <StoredPost key={name} id={Number(name)} />}
    </Page>
  );
}

function useSaved() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (post: Post) => {
    toast({ title: t(post.published ? 'blog.editor.savedPublished' : 'blog.editor.savedDraft') });
    void navigate('/admin/blog');
  };
}

function NewPost() {
  const categories = useCategories();
  const handleSaved = useSaved();
  if (categories.isPending) return <LoadingState />;
  if (!categories.data) return <ErrorState onRetry={categories.refetch} />;
  return (
    <PostEditor
      post={null}
      categories={categories.data}
      onSaved={handleSaved}
      onReload={categories.refetch}
    />
  );
}

function StoredPost({ id }: { id: number }) {
  const { t } = useTranslation();
  const categories = useCategories();
  const post = useAnyPost(id);
  const handleSaved = useSaved();

  if (post.data && categories.data) {
    return (
      <PostEditor
        post={post.data}
        categories={categories.data}
        onSaved={handleSaved}
        onReload={post.refetch}
      />
    );
  }
  if (post.isPending || categories.isPending) return <LoadingState />;
  if (hasCode(post.error, 'not_found') || Number.isNaN(id)) {
    return (
      <EmptyState
        illustration={<NotFoundArt />}
        title={t('blog.editor.notFound')}
        action={<ButtonLink to="/admin/blog">{t('blog.editor.back')}</ButtonLink>}
      >
        <p>{t('blog.editor.notFoundText')}</p>
      </EmptyState>
    );
  }
  return <ErrorState onRetry={() => void Promise.all([post.refetch(), categories.refetch()])} />;
}
