import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/saved-views.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useViewOrder } from './use-view-order.ts';

type ManageViewsDialogProps = {
  views: SavedView[];
  onRename: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
  onClose: () => void;
};

/** Renames, deletes and sorts the saved views. */
export function ManageViewsDialog({ views, onRename, onRemove, onClose }: ManageViewsDialogProps) {
  const { t } = useTranslation();
  const { ordered, move } = useViewOrder(views);
  return (
    <Dialog
      open
      title={t('admin.savedViews.manageTitle')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      {ordered.length === 0 && <p className="text-ink-soft">{t('admin.savedViews.none')}</p>}
      <ol className="divide-y divide-line">
        {ordered.map((view, index) => (
          <li key={view.id} className="flex flex-wrap items-center justify-end gap-x-2 py-1.5">
            <span className="min-w-40 flex-1 font-medium break-words text-ink">{view.name}</span>
            <span className="flex">
              <IconButton
                label={t('admin.savedViews.up', { name: view.name })}
                icon={<ArrowUp aria-hidden="true" />}
                // Stays focusable, so that the focus is not lost at the top.
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={t('admin.savedViews.down', { name: view.name })}
                icon={<ArrowDown aria-hidden="true" />}
                aria-disabled={index === ordered.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={t('admin.savedViews.rename', { name: view.name })}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onRename(view)}
              />
              <IconButton
                label={t('admin.savedViews.remove', { name: view.name })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onRemove(view)}
              />
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
