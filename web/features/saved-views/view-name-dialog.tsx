import { useTranslation } from 'react-i18next';
import { SavedViewName, type SavedList, type SavedView } from '#shared/saved-views.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useRenameView, useSaveView } from './saved-views.queries.ts';

type ViewNameDialogProps = (
  | { list: SavedList; view?: never }
  | { view: SavedView; list?: never }
) & {
  onClose: () => void;
};

/** Saves what the list shows under a name, or gives a saved view another one. */
export function ViewNameDialog({ list, view, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const save = useSaveView();
  const rename = useRenameView();
  const form = useZodForm(SavedViewName, { defaultValues: { name: view?.name ?? '' } });
  const sending = useFormSend(form, {
    fallback: t('ui.errorText'),
    keepAs: `saved-view-${view?.id ?? 'new'}`,
    fieldOf: { 'saved_view.name_taken': 'name' },
    send: async ({ name }) => {
      if (view) await rename.mutateAsync({ params: { id: view.id }, body: { name } });
      else await save.mutateAsync({ body: { name, list } });
      toast({ title: t('admin.savedViews.saved', { name }) });
      onClose();
    },
  });

  return (
    <FormDialog
      size="sm"
      title={t(view ? 'admin.savedViews.renameTitle' : 'admin.savedViews.save')}
      description={view ? undefined : t('admin.savedViews.saveText')}
      saveLabel={t('admin.savedViews.confirm')}
      onClose={onClose}
      {...sending}
    >
      <Field
        label={t('admin.savedViews.name')}
        required
        error={fieldError(t, form.formState.errors.name)}
      >
        <TextInput {...form.register('name')} maxLength={40} autoComplete="off" data-autofocus />
      </Field>
    </FormDialog>
  );
}
