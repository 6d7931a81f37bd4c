import { useTranslation } from 'react-i18next';
import { blogContract, CategoryInput, slugOf, type Category } from '#shared/blog.ts';
import { useConflict } from '#web/lib/conflict.tsx';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useAddCategory, useChangeCategory } from './manage.queries.ts';

const categorySlugOf = (name: string) => slugOf(name).replaceAll('-', '_').slice(0, 60);

const valuesOf = (category: Category | null) => ({
  name: category?.name ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  names: { vi: category?.names.vi ?? '', es: category?.names.es ?? '' },
});

type CategoryDialogProps = { category: Category | null; onClose: () => void };

/** Creates or edits a category. Its slug follows the name until somebody edits it. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const add = useAddCategory();
  const change = useChangeCategory();
  const form = useZodForm(CategoryInput, {
    defaultValues: valuesOf(category),
  });
  const conflict = useConflict(form, {
    endpoint: blogContract.changeCategory,
    base: { version: category?.version ?? 0, values: valuesOf(category) },
    valuesOf,
    fields: [
      { name: 'name', label: t('blog.categoryForm.name') },
      { name: 'slug', label: t('blog.categoryForm.slug') },
      { name: 'description', label: t('blog.categoryForm.description') },
      { name: 'names.vi', label: t('blog.categoryForm.nameVi') },
      { name: 'names.es', label: t('blog.categoryForm.nameEs') },
    ],
  });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('errors.internal'),
    keepAs: `category-${category?.id ?? 'new'}`,
    send: async (values) => {
      const body = { ...values, names: filled(values.names) };
      const { version } = conflict.base;
      if (category)
        await change.mutateAsync({ params: { id: category.id }, body: { ...body, version } });
      else await add.mutateAsync({ body });
      toast({ title: t(category ? 'blog.categoryForm.saved' : 'blog.categoryForm.added') });
      onClose();
    },
    onError: conflict.take,
    fieldOf: { 'blog.category_slug_taken': 'slug' },
  });

  function handleName(name: string) {
    const before = form.getValues('name');
    const isFollowing = !category && form.getValues('slug') === categorySlugOf(before);
    form.setValue('name', name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    if (isFollowing) {
      form.setValue('slug', categorySlugOf(name), {
        shouldValidate: form.formState.isSubmitted,
      });
    }
  }

  return (
    <Dialog
      open
      onClose={isSending ? () => {} : onClose}
      title={t(category ? 'blog.categoryForm.edit' : 'blog.categoryForm.new')}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('blog.categoryForm.save')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {conflict.notice}
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Field label={t('blog.categoryForm.name')} required error={fieldError(t, errors.name)}>
          <TextInput
            {...form.register('name')}
            data-autofocus
            onChange={(event) => handleName(event.target.value)}
          />
        </Field>
        <Field
          label={t('blog.categoryForm.slug')}
          hint={t('blog.categoryForm.slugHint')}
          required
          error={fieldError(t, errors.slug)}
        >
          <TextInput {...form.register('slug')} autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field
          label={t('blog.categoryForm.description')}
          optional
          error={fieldError(t, errors.description)}
        >
          <TextArea {...form.register('description')} rows={2} />
        </Field>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field
            label={t('blog.categoryForm.nameVi')}
            hint={t('blog.categoryForm.nameHint')}
            optional
            error={fieldError(t, errors.names?.vi)}
          >
            <TextInput {...form.register('names.vi')} lang="vi" />
          </Field>
          <Field
            label={t('blog.categoryForm.nameEs')}
            optional
            error={fieldError(t, errors.names?.es)}
          >
            <TextInput {...form.register('names.es')} lang="es" />
          </Field>
        </div>
      </div>
    </Dialog>
  );
}

/** If a name is left empty, the English one is used. */
const filled = (names: CategoryInput['names'] = {}): CategoryInput['names'] =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name));
