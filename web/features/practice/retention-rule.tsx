import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { check, z } from '#web/lib/zod.ts';
import { AppError } from '#shared/lib/errors.ts';
import { practiceRuleErrors, PracticeRules } from '#shared/practice/rules.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { failureText } from '#web/lib/error-text.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useChangeRules } from './rules.queries.ts';

const Form = PracticeRules.pick({ retentionYears: true });
/** How many closed accounts and orders of guests a smaller number erases; the server asks for a confirmation of exactly that. */
const Erases = z.object({ records: z.int() });

type Asked = { years: number; records: number };

export function RetentionRule({ years }: { years: number }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useChangeRules();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const form = useZodForm(Form, { defaultValues: { retentionYears: years } });
  const save = async (retentionYears: number, erases?: number) => {
    const confirmed = erases === undefined ? {} : { erases };
    await mutateAsync({ body: { retentionYears, ...confirmed } });
    setAsked(null);
    toast({ title: t('practice.rules.saved') });
  };
  /** True if the server asks to confirm, at first or because the number has changed meanwhile. */
  const isAsked = (error: unknown, wanted: number): boolean => {
    if (!(error instanceof AppError) || error.code !== practiceRuleErrors.erases.code) return false;
    const { data } = check(Erases, error.details);
    if (data) setAsked({ years: wanted, records: data.records });
    return data !== undefined;
  };
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('practice.rules.failed'),
    send: async ({ retentionYears }) => {
      setRefusal(undefined);
      await save(retentionYears);
    },
    onError: (error) => isAsked(error, Number(form.getValues('retentionYears'))),
  });
  async function handleConfirm({ years: wanted, records }: Asked) {
    setRefusal(undefined);
    try {
      await save(wanted, records);
    } catch (error) {
      if (!isAsked(error, wanted)) setRefusal(failureText(error, t, t('practice.rules.failed')));
    }
  }
  return (
    <Card as="section" aria-labelledby="rule-retention" className="max-w-2xl">
      <CardHeader title={<span id="rule-retention">{t('practice.rules.retention.title')}</span>} />
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        <Field
          label={t('practice.rules.retention.label')}
          hint={t('practice.rules.retention.hint')}
          error={fieldError(t, form.formState.errors.retentionYears)}
          required
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            {...form.register('retentionYears', { valueAsNumber: true })}
          />
        </Field>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Button type="submit" loading={isSending}>
          {t('practice.rules.save')}
        </Button>
      </form>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('practice.rules.retention.askTitle', { years: asked.years })}
          confirmLabel={t('practice.rules.retention.confirm', { years: asked.years })}
          busy={isPending}
          error={refusal}
          onConfirm={() => void handleConfirm(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked.records === 0
              ? t('practice.rules.retention.none')
              : t('practice.rules.retention.ask', { count: asked.records })}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
