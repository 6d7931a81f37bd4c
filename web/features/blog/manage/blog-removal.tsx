import { useTranslation } from 'react-i18next';
import type { Category, PostCard } from '#shared/blog.ts';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { useRemoveCategory, useRemovePost } from './manage.queries.ts';

export function PostRemoval({ post, onClose }: { post: PostCard; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useRemovePost();

  async function handleRemove() {
    await remove.mutateAsync({ params: { id: post.id } });
    return t('blog.manager.postDeleted');
  }

  return (
    <RemovalDialog
      title={t('blog.manager.deletePost')}
      confirmLabel={t('blog.manager.confirmDelete')}
      fallback={t('ui.errorText')}
      remove={handleRemove}
      onClose={onClose}
    >
      <p>{t('blog.manager.deletePostText', { name: post.title })}</p>
    </RemovalDialog>
  );
}

export function CategoryRemoval({
  category,
  onClose,
}: {
  category: Category;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const remove = useRemoveCategory();

  async function handleRemove() {
    await remove.mutateAsync({ params: { id: category.id } });
    return t('blog.manager.categoryDeleted');
  }

  return (
    <RemovalDialog
      title={t('blog.manager.deleteCategory')}
      confirmLabel={t('blog.manager.confirmDelete')}
      fallback={t('ui.errorText')}
      remove={handleRemove}
      onClose={onClose}
    >
      <p>{t('blog.manager.deleteCategoryText', { name: category.name })}</p>
    </RemovalDialog>
  );
}
