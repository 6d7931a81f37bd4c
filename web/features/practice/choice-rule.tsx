import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

type ChoiceRuleProps<T extends string> = {
  /** Its texts: `practice.rules.<name>`. */
  name: 'capture' | 'missedDose' | 'smsLetters' | 'parcels' | 'lots' | 'superbills';
  options: readonly T[];
  value: T;
  onSave: (value: T) => Promise<unknown>;
};

/** A rule with a few options, each with its consequence in a sentence. */
export function ChoiceRule<T extends string>({ name, options, value, onSave }: ChoiceRuleProps<T>) {
  const { t } = useTranslation();
  const form = useZodForm(z.object({ choice: z.string() }), { defaultValues: { choice: value } });
  const choice = form.watch('choice');
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('practice.rules.failed'),
    send: async (given) => {
      await onSave(given.choice as T);
      toast({ title: t('practice.rules.saved') });
    },
  });
  return (
    <Card as="section" aria-labelledby={`rule-${name}`} className="max-w-2xl">
      <CardHeader
        title={<span id={`rule-${name}`}>{t(`practice.rules.${name}.title`)}</span>}
        text={t(`practice.rules.${name}.note`)}
      />
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        <Field
          label={t(`practice.rules.${name}.label`)}
          hint={t(`practice.rules.${name}.hint.${choice}`)}
          required
        >
          <Select {...form.register('choice')}>
            {options.map((one: string) => (
              <option key={one} value={one}>
                {t(`practice.rules.${name}.options.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Button type="submit" loading={isSending}>
          {t('practice.rules.save')}
        </Button>
      </form>
    </Card>
  );
}
