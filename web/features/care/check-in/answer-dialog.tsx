import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import type { WaitingCheckIn } from '#shared/check-ins.ts';
import { text } from '#shared/lib/fields.ts';
import { says } from '#shared/lib/says.ts';
import { useDraftedSend } from '#web/device/page/form-draft.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useLookAt } from './check-ins.queries.ts';

const schema = z.object({ answer: text(10_000).min(1, says('message')) });

type AnswerDialogProps = { checkIn: WaitingCheckIn; onClose: () => void };

export function AnswerDialog({ checkIn, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useLookAt();
  const name = checkIn.patient.fullName;
  const form = useZodForm(schema, { defaultValues: { answer: '' } });
  const { onSubmit, isSending, failure } = useDraftedSend(form, {
    draftAs: `check-in-answer.${checkIn.id}`,
    fallback: t('doctor.checkIns.lookFailed'),
    send: async ({ answer }) => {
      await mutateAsync({ params: { id: checkIn.id }, body: { decision: 'answered', answer } });
      toast({ title: t('doctor.checkIns.answered', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('doctor.checkIns.answerOf', { name })}
      description={t('doctor.checkIns.answerText')}
      saveLabel={t('doctor.checkIns.send')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('doctor.checkIns.answerLabel')}
        error={fieldError(t, form.formState.errors.answer)}
        required
      >
        <TextArea rows={5} data-autofocus {...form.register('answer')} />
      </Field>
    </FormDialog>
  );
}
