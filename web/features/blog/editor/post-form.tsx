import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PostInput, type Category } from '#shared/blog.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { applyServerErrors, useZodForm } from '#web/lib/form.tsx';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ContentField } from './content-field.tsx';
import { HeadlineFields } from './headline-fields.tsx';
import { AuthorDetails, PostDetails } from './post-details.tsx';
import type { PostValues } from './post-values.ts';

type PostFormProps = {
  initial: PostValues;
  isNew: boolean;
  /** Begun anew: what was pressed for it is gone. */
  takesFocus: boolean;
  categories: readonly Category[];
  onChange: (values: PostValues) => void;
  /** Throws what the server refused; `isForced` writes over a newer version. */
  onSave: (values: PostInput, isForced: boolean) => Promise<void>;
  /** Drops what is written here and shows what is stored. */
  onReload: () => void;
};

export function PostForm({ initial, isNew, takesFocus, categories, ...on }: PostFormProps) {
  const { t } = useTranslation();
  const form = useZodForm(PostInput, { defaultValues: initial });
  const { errors, isSubmitting } = form.formState;
  const [isConflict, setConflict] = useState(false);
  useFormChanges(form, on.onChange);
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('title');
  }, [takesFocus, setFocus]);

  const save = (isForced: boolean) =>
    form.handleSubmit(async (values) => {
      setConflict(false);
      try {
        await on.onSave(values, isForced);
      } catch (error) {
        if (hasCode(error, 'conflict')) setConflict(true);
        else if (hasCode(error, 'blog.slug_taken')) {
          form.setError('slug', { message: errorText(error, t) }, { shouldFocus: true });
        } else if (!applyServerErrors(form, error)) {
          form.setError('root', { message: errorText(error, t) });
        }
      }
    });

  return (
    <form noValidate onSubmit={(event) => void save(false)(event)}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="min-w-0 space-y-6">
          <HeadlineFields form={form} isNew={isNew} />
          <ContentField form={form} />
        </Card>
        <div className="space-y-6">
          <PostDetails form={form} categories={categories} />
          <AuthorDetails form={form} />
        </div>
      </div>
      <div className="mt-6 space-y-4">
        {isConflict && <ConflictNotice onReload={on.onReload} onForce={() => void save(true)()} />}
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        {!errors.root && Object.keys(errors).length > 0 && (
          <Alert tone="danger">{t('blog.editor.invalid')}</Alert>
        )}
      </div>
      <ActionBar>
        <ButtonLink to="/admin/blog" variant="secondary">
          {t('ui.cancel')}
        </ButtonLink>
        <Button type="submit" loading={isSubmitting}>
          {t('blog.editor.save')}
        </Button>
      </ActionBar>
    </form>
  );
}
