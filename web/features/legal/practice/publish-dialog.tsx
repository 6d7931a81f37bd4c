import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { IsoDay } from '#shared/lib/dates.ts';
import { says } from '#shared/lib/says.ts';
import type { LegalTexts } from '#shared/practice/legal.ts';
import { legalErrors, type LegalKind } from '#shared/practice/legal-versions.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { usePracticeToday } from '#web/parts/practice-zone.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { usePublish } from '../legal.queries.ts';

type PublishDialogProps = {
  body: { kind: LegalKind; texts: LegalTexts; latestVersion: number; draftSavedAt: string | null };
  onClose: () => void;
  onDone: () => Promise<void>;
  /** Somebody has saved or published since the form was opened. */
  onMeanwhile: () => Promise<void>;
};

const schema = z.object({
  validFrom: IsoDay,
  hasRead: z.boolean().refine((value) => value, says('required')),
});

/** The last question before everybody reads it. */
export function PublishDialog({ body, onClose, onDone, onMeanwhile }: PublishDialogProps) {
  const { t } = useTranslation();
  const today = usePracticeToday()();
  const { mutateAsync } = usePublish();
  const form = useZodForm(schema, { defaultValues: { validFrom: today, hasRead: false } });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('practice.legal.publishFailed'),
    send: async ({ validFrom }) => {
      const from = validFrom === today ? null : validFrom;
      try {
        await mutateAsync({ body: { ...body, validFrom: from, hasRead: true } });
      } catch (error) {
        if (!hasCode(error, legalErrors.edited_meanwhile.code)) throw error;
        await onMeanwhile();
        return onClose();
      }
      onClose();
      await onDone();
      toast({ title: t('practice.legal.published') });
    },
  });
  return (
    <FormDialog
      title={t('practice.legal.publishTitle', { version: body.latestVersion + 1 })}
      saveLabel={t('practice.legal.publish')}
      onClose={onClose}
      onSubmit={onSubmit}
      isSending={isSending}
      failure={failure}
    >
      <p className="text-ink-soft">{t('practice.legal.publishText')}</p>
      <Field
        label={t('practice.legal.validFrom')}
        hint={t('practice.legal.validFromHint')}
        error={fieldError(t, errors.validFrom)}
        required
      >
        <TextInput type="date" min={today} {...form.register('validFrom')} />
      </Field>
      <Checkbox
        label={t('practice.legal.hasRead')}
        error={fieldError(t, errors.hasRead)}
        required
        {...form.register('hasRead')}
      />
    </FormDialog>
  );
}
