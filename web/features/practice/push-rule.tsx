import { useTranslation } from 'react-i18next';
import { PracticeRules } from '#shared/practice/rules.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useChangeRules } from './rules.queries.ts';

const Form = PracticeRules.pick({ pushMinutes: true });

/** How long a push has before the word goes another way. */
export function PushRule({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeRules();
  const form = useZodForm(Form, { defaultValues: { pushMinutes: minutes } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('practice.rules.failed'),
    send: async ({ pushMinutes }) => {
      await mutateAsync({ body: { pushMinutes } });
      toast({ title: t('practice.rules.saved') });
    },
  });
  return (
    <Card as="section" aria-labelledby="rule-push" className="max-w-2xl">
      <CardHeader title={<span id="rule-push">{t('practice.rules.push.title')}</span>} />
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        <Field
          label={t('practice.rules.push.label')}
          hint={t('practice.rules.push.hint')}
          error={fieldError(t, form.formState.errors.pushMinutes)}
          required
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            {...form.register('pushMinutes', { valueAsNumber: true })}
          />
        </Field>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Button type="submit" loading={isSending}>
          {t('practice.rules.save')}
        </Button>
      </form>
    </Card>
  );
}
