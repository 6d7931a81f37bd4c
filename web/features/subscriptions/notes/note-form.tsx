import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { NewNote, NOTE_MAX } from '#shared/subscriptions.ts';
import { applyServerErrors, fieldError, useZodForm } from '#web/lib/form.tsx';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

type NoteValues = { content: string; isPrivate: boolean };

type NoteFormProps = {
  initial: NoteValues;
  label: string;
  submitLabel: string;
  /** Staff and admins only. Ignored for doctors (decision C088). */
  mayMarkPrivate: boolean;
  /** Sends it. Throws if the server refuses. */
  onSend: (values: NewNote) => Promise<unknown>;
  failure: string | undefined;
  onChange: (values: NoteValues) => void;
  onCancel: () => void;
};

/** The content and, for those who may set it, the private flag. Used for new notes and for editing in place. */
export function NoteForm(props: NoteFormProps) {
  const { initial, label, submitLabel, mayMarkPrivate, onSend, failure, onChange, onCancel } =
    props;
  const { t } = useTranslation();
  const id = useId();
  const form = useZodForm(NewNote, { defaultValues: initial });
  const { errors, isSubmitting } = form.formState;
  const length = useWatch({ control: form.control, name: 'content' }).trim().length;
  useFormChanges(form, ({ content, isPrivate }) =>
    onChange({ content, isPrivate: isPrivate ?? false }),
  );

  const { setFocus } = form;
  useEffect(() => setFocus('content'), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSend(values);
    } catch (error) {
      applyServerErrors(form, error);
    }
  });

  return (
    <form
      noValidate
      aria-labelledby={id}
      className="rounded-md bg-sunken p-4"
      onSubmit={(event) => void submit(event)}
    >
      <fieldset disabled={isSubmitting} className="min-w-0">
        <legend id={id} className="sr-only">
          {label}
        </legend>
        <Field
          label={label}
          required
          error={fieldError(t, errors.content)}
          aside={<span data-figures>{t('notes.length', { used: length, max: NOTE_MAX })}</span>}
        >
          <TextArea rows={4} {...form.register('content')} />
        </Field>
        {mayMarkPrivate && (
          <Checkbox
            className="mt-1"
            label={t('notes.private')}
            hint={t('notes.privateHint')}
            {...form.register('isPrivate')}
          />
        )}
      </fieldset>
      {failure && !errors.content && (
        <Alert tone="danger" className="mt-3">
          {failure}
        </Alert>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={isSubmitting}>
          {submitLabel}
        </Button>
        <Button size="sm" variant="quiet" disabled={isSubmitting} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
