import { Bookmark, BookmarkPlus, RotateCw, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedList, SavedView } from '#shared/saved-views.ts';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { useRemoveView, useSavedViews } from './saved-views.queries.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

type Asked =
  { kind: 'save' | 'manage' } | { kind: 'rename' | 'remove'; view: SavedView } | { kind: null };

type SavedViewsProps = {
  /** What the list shows now. */
  list: SavedList;
  onOpen: (list: SavedList) => void;
};

/** A person's own views of the list of orders: opens one, saves what is shown, and leads to the rest. */
export function SavedViews({ list, onOpen }: SavedViewsProps) {
  const { t } = useTranslation();
  const query = useSavedViews();
  const [asked, setAsked] = useState<Asked>({ kind: null });
  const views = query.data ?? [];
  const shown = views.find((view) => isSame(view.list, list));
  const close = () => setAsked({ kind: null });
  const manage = () => setAsked({ kind: 'manage' });

  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            size="sm"
            variant="secondary"
            icon={<Bookmark aria-hidden="true" className="size-4.5" />}
            className="max-w-72"
          >
            <span className="truncate">{shown?.name ?? t('admin.savedViews.label')}</span>
          </Button>
        }
      >
        {views.map((view) => (
          <MenuItem key={view.id} onSelect={() => onOpen(view.list)}>
            <span
              aria-current={view === shown || undefined}
              className="max-w-72 truncate aria-[current]:font-semibold"
            >
              {view.name}
            </span>
          </MenuItem>
        ))}
        {query.isError && views.length === 0 && (
          <MenuItem icon={<RotateCw aria-hidden="true" />} onSelect={() => void query.refetch()}>
            {t('admin.savedViews.failed')}
          </MenuItem>
        )}
        {views.length > 0 && <hr className="my-1.5 border-line" />}
        <MenuItem
          icon={<BookmarkPlus aria-hidden="true" />}
          onSelect={() => setAsked({ kind: 'save' })}
        >
          {t('admin.savedViews.save')}
        </MenuItem>
        {views.length > 0 && (
          <MenuItem icon={<Settings2 aria-hidden="true" />} onSelect={manage}>
            {t('admin.savedViews.manage')}
          </MenuItem>
        )}
      </Menu>
      {asked.kind === 'save' && <ViewNameDialog list={list} onClose={close} />}
      {asked.kind === 'manage' && (
        <ManageViewsDialog
          views={views}
          onRename={(view) => setAsked({ kind: 'rename', view })}
          onRemove={(view) => setAsked({ kind: 'remove', view })}
          onClose={close}
        />
      )}
      {asked.kind === 'rename' && <ViewNameDialog view={asked.view} onClose={manage} />}
      {asked.kind === 'remove' && <RemoveViewDialog view={asked.view} onClose={manage} />}
    </>
  );
}

function RemoveViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useRemoveView();
  async function handleRemove() {
    await remove.mutateAsync({ params: { id: view.id } });
    return t('admin.savedViews.removed', { name: view.name });
  }
  return (
    <RemovalDialog
      title={t('admin.savedViews.removeTitle', { name: view.name })}
      confirmLabel={t('admin.delete')}
      fallback={t('ui.errorText')}
      remove={handleRemove}
      onClose={onClose}
    >
      <p>{t('admin.savedViews.removeText')}</p>
    </RemovalDialog>
  );
}

/** The columns have a fixed order in the table, so only which ones there are counts. */
const sameList = ({ columns, ...rest }: SavedList) =>
  JSON.stringify([columns.toSorted(), Object.entries(rest).toSorted()]);
const isSame = (one: SavedList, other: SavedList): boolean => sameList(one) === sameList(other);
