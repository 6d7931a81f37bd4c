import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { blogContract, PostInput, type Category } from '#shared/blog.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useConflict, type Base } from '#web/lib/conflict.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { applyServerErrors, useZodForm } from '#web/lib/form.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ContentField } from './content-field.tsx';
import { HeadlineFields } from './headline-fields.tsx';
import { postConflictFields } from './post-conflict.tsx';
import type { Uploads } from './picture-field.tsx';
import { AuthorDetails, PostDetails } from './post-details.tsx';
import { valuesOf, type PostValues } from './post-values.ts';

type PostFormProps = {
  initial: PostValues;
  /** The stored post that is being edited. */
  base: Base<PostValues>;
  isNew: boolean;
  /** The form was reset, so the button that had the focus is gone. */
  takesFocus: boolean;
  categories: readonly Category[];
  onChange: (values: PostValues, base: Base<PostValues>) => void;
  /** Throws the server's refusal. `version` is the one that the user saw. */
  onSave: (values: PostInput, version: number) => Promise<void>;
};

export function PostForm({ initial, isNew, takesFocus, categories, ...on }: PostFormProps) {
  const { t } = useTranslation();
  const form = useZodForm(PostInput, { defaultValues: initial });
  const { errors, isSubmitting } = form.formState;
  const conflict = useConflict(form, {
    endpoint: blogContract.changePost,
    base: on.base,
    valuesOf,
    fields: postConflictFields(t, categories),
  });
  const [uploads] = useState<Uploads>(() => new Set());
  const [isWaiting, setWaiting] = useState(false);
  useFormChanges(form, (values) => on.onChange(values, conflict.base));
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('title');
  }, [takesFocus, setFocus]);

  const save = form.handleSubmit(async (values) => {
    try {
      await on.onSave(values, conflict.base.version);
    } catch (error) {
      if (conflict.take(error)) return;
      if (hasCode(error, 'blog.slug_taken')) {
        form.setError('slug', { message: errorText(error, t) }, { shouldFocus: true });
      } else if (!applyServerErrors(form, error)) {
        form.setError('root', { message: errorText(error, t) });
      }
    }
  });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    const arrived = await Promise.all(uploads);
    setWaiting(false);
    // Its field says what is wrong with a picture.
    if (arrived.every(Boolean)) await save(event);
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="min-w-0 space-y-6">
          <HeadlineFields form={form} isNew={isNew} />
          <ContentField form={form} />
        </Card>
        <div className="space-y-6">
          <PostDetails form={form} categories={categories} uploads={uploads} />
          <AuthorDetails form={form} uploads={uploads} />
        </div>
      </div>
      <div className="mt-6 space-y-4">
        {conflict.notice}
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        {!errors.root && Object.keys(errors).length > 0 && (
          <Alert tone="danger">{t('blog.editor.invalid')}</Alert>
        )}
      </div>
      <ActionBar>
        <ButtonLink to="/admin/blog" variant="secondary">
          {t('ui.cancel')}
        </ButtonLink>
        <Button type="submit" loading={isSubmitting || isWaiting}>
          {t('blog.editor.save')}
        </Button>
      </ActionBar>
    </form>
  );
}
