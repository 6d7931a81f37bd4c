import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { slugOf, type PostInput } from '#shared/blog.ts';
import { fieldError, type ZodForm } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type HeadlineFieldsProps = { form: ZodForm<typeof PostInput>; isNew: boolean };

/** Title, slug and summary. The slug of a new post follows its title until somebody edits it. */
export function HeadlineFields({ form, isNew }: HeadlineFieldsProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const slug = useWatch({ control: form.control, name: 'slug' });
  const { onChange, ...title } = form.register('title');

  return (
    <>
      <Field label={t('blog.editor.title')} required error={fieldError(t, errors.title)}>
        <TextInput
          {...title}
          onChange={(event) => {
            const isFollowing = isNew && slug === slugOf(form.getValues('title'));
            void onChange(event);
            if (!isFollowing) return;
            form.setValue('slug', slugOf(event.target.value), {
              shouldDirty: true,
              shouldValidate: errors.slug !== undefined,
            });
          }}
        />
      </Field>
      <Field
        label={t('blog.editor.slug')}
        hint={t('blog.editor.slugHint', { slug: slug || '…' })}
        required
        error={fieldError(t, errors.slug)}
      >
        <TextInput {...form.register('slug')} autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label={t('blog.editor.summary')}
        hint={t('blog.editor.summaryHint')}
        required
        error={fieldError(t, errors.summary)}
      >
        <TextArea {...form.register('summary')} rows={3} />
      </Field>
    </>
  );
}
