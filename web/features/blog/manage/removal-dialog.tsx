import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/lib/error-text.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type RemovalDialogProps = {
  /** What is to go; null while nothing is asked. */
  name: string | null;
  kind: 'Post' | 'Category';
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
};

export function RemovalDialog({ name, kind, busy, error, ...actions }: RemovalDialogProps) {
  const { t } = useTranslation();
  // While the window fades away it still says what it was about.
  const [shown, setShown] = useState(name);
  if (name !== null && name !== shown) setShown(name);
  return (
    <ConfirmDialog
      open={name !== null}
      title={t(kind === 'Post' ? 'blog.manager.deletePost' : 'blog.manager.deleteCategory')}
      confirmLabel={t('blog.manager.confirmDelete')}
      danger
      busy={busy}
      error={error ? errorText(error, t) : undefined}
      {...actions}
    >
      <p>
        {t(kind === 'Post' ? 'blog.manager.deletePostText' : 'blog.manager.deleteCategoryText', {
          name: shown,
        })}
      </p>
    </ConfirmDialog>
  );
}
