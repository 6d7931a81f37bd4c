import { Bookmark, BookmarkPlus, RotateCw, Settings2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedList, SavedView } from '#shared/saved-views.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { useRemoveView, useSavedViews } from './saved-views.queries.ts';

/** Loaded when they are asked for, so that the list of orders does not wait for them. */
const ViewNameDialog = lateDialog(
  async () => (await import('./view-name-dialog.tsx')).ViewNameDialog,
);
const ManageViewsDialog = lateDialog(
  async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
);

type Asked =
  | { kind: 'save' | 'manage' }
  | { kind: 'rename' | 'remove'; view: SavedView }
  | { kind: null };

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
      <Popover
        align="start"
        label={t('admin.savedViews.label')}
        trigger={
          <Button
            size="sm"
            variant="secondary"
            icon={<Bookmark aria-hidden="true" className="size-4.5" />}
            className="max-w-72"
          >
            <span className={shown ? 'truncate' : 'max-xl:sr-only'}>
              {shown?.name ?? t('admin.savedViews.label')}
            </span>
          </Button>
        }
      >
        {(closeList) => {
          const andClose = (act: () => void) => () => {
            closeList();
            act();
          };
          return (
            <div className="-m-2">
              {views.map((view) => (
                <ListButton
                  key={view.id}
                  isCurrent={view === shown}
                  onClick={andClose(() => onOpen(view.list))}
                >
                  {view.name}
                </ListButton>
              ))}
              {query.isError && views.length === 0 && (
                <ListButton
                  icon={<RotateCw aria-hidden="true" />}
                  onClick={() => void query.refetch()}
                >
                  {t('admin.savedViews.failed')}
                </ListButton>
              )}
              {views.length > 0 && <hr className="my-1.5 border-line" />}
              <ListButton
                icon={<BookmarkPlus aria-hidden="true" />}
                onClick={andClose(() => setAsked({ kind: 'save' }))}
              >
                {t('admin.savedViews.save')}
              </ListButton>
              {views.length > 0 && (
                <ListButton icon={<Settings2 aria-hidden="true" />} onClick={andClose(manage)}>
                  {t('admin.savedViews.manage')}
                </ListButton>
              )}
            </div>
          );
        }}
      </Popover>
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

type ListButtonProps = {
  icon?: ReactNode;
  isCurrent?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function ListButton({ icon, isCurrent = false, onClick, children }: ListButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onClick}
      className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-ink hover:bg-accent-soft hover:text-accent-strong aria-[current]:font-semibold [&>svg]:size-5 [&>svg]:shrink-0"
    >
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </button>
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
