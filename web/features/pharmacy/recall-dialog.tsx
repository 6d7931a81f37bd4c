import { useTranslation } from 'react-i18next';
import { RECALL_LETTER_MAX, RecallLetters, type RecallFilter } from '#shared/recalls.ts';
import { useDraftedSend } from '#web/device/page/form-draft.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '#web/lib/languages.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useSendRecall } from './pharmacy.queries.ts';

const empty = { subject: '', content: '' };

type RecallDialogProps = { filter: RecallFilter; onClose: () => void };

/** The practice's own words to everybody who was found, in each language that one of them may read. */
export function RecallDialog({ filter, onClose }: RecallDialogProps) {
  const { t } = useTranslation();
  const sendRecall = useSendRecall();
  const form = useZodForm(RecallLetters, {
    defaultValues: { en: empty, vi: empty, es: empty },
  });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useDraftedSend(form, {
    draftAs: `recall.${JSON.stringify(filter)}`,
    fallback: t('ui.errorText'),
    send: async (letters) => {
      const { people } = await sendRecall.mutateAsync({ body: { filter, letters } });
      toast({ title: t('pharmacy.recall.sent', { count: people }) });
      onClose();
    },
  });
  return (
    <FormDialog
      size="lg"
      title={t('pharmacy.recall.write')}
      description={t('pharmacy.recall.writeText')}
      saveLabel={t('pharmacy.recall.send')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {INTERFACE_LANGUAGES.map((one) => (
        <FieldGroup key={one} legend={LANGUAGE_NAMES[one]}>
          <Field
            label={t('pharmacy.recall.subject')}
            error={fieldError(t, errors[one]?.subject)}
            required
          >
            <TextInput lang={one} {...form.register(`${one}.subject`)} />
          </Field>
          <Field
            label={t('pharmacy.recall.letter')}
            aside={`${form.watch(`${one}.content`).length} / ${RECALL_LETTER_MAX}`}
            error={fieldError(t, errors[one]?.content)}
            required
            className="mt-4"
          >
            <TextArea lang={one} rows={4} {...form.register(`${one}.content`)} />
          </Field>
        </FieldGroup>
      ))}
    </FormDialog>
  );
}
