import { useTranslation } from 'react-i18next';
import { check, z } from '#web/lib/zod.ts';
import { keptKg } from '#shared/body.ts';
import { WEIGHT_UNITS, type Goal, type WeightUnit } from '#shared/care.ts';
import { measures } from '#shared/intake.ts';
import { says } from '#shared/lib/says.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useSaveGoal } from './care.queries.ts';
import { inUnit } from './weight-units.ts';

const readFigure = (text: string): number => Number(text.trim().replace(',', '.'));

const schema = z
  .object({ unit: z.enum(WEIGHT_UNITS), value: z.string().trim() })
  .superRefine(({ unit, value }, ctx) => {
    const kg = keptKg(readFigure(value), unit);
    if (value === '' || check(measures.weight, kg).success) return;
    const message = says(unit === 'lb' ? 'poundsRange' : 'weightRange');
    ctx.addIssue({ code: 'custom', path: ['value'], message });
  });

type GoalDialogProps = { goal: Goal | null; unit: WeightUnit; onClose: () => void };

/** The patient's target weight, if they want to give one, and their unit for weights. */
export function GoalDialog({ goal, unit, onClose }: GoalDialogProps) {
  const { t } = useTranslation();
  const save = useSaveGoal();
  const form = useZodForm(schema, {
    defaultValues: { unit, value: goal?.kg == null ? '' : String(inUnit(goal.kg, unit)) },
  });
  const chosen = form.watch('unit');
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('care.goal.failed'),
    send: async ({ unit: next, value }) => {
      const kg = value === '' ? null : keptKg(readFigure(value), next);
      await save.mutateAsync({ body: { kg, unit: next } });
      onClose();
    },
  });

  function handleUnit(next: WeightUnit) {
    const figure = readFigure(form.getValues('value'));
    form.setValue('unit', next);
    if (figure > 0) form.setValue('value', String(inUnit(keptKg(figure, chosen), next)));
  }

  return (
    <FormDialog
      title={t('care.goal.title')}
      description={t('care.goal.text')}
      size="sm"
      saveLabel={t('care.weight.save')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Segmented
        label={t('care.goal.unit')}
        showLabel
        value={chosen}
        options={WEIGHT_UNITS.map((value) => ({ value, label: t(`care.unit.${value}`) }))}
        onChange={handleUnit}
      />
      <Field
        label={t(`care.goal.in.${chosen}`)}
        error={fieldError(t, form.formState.errors.value)}
        optional
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          data-figures
          {...form.register('value')}
        />
      </Field>
    </FormDialog>
  );
}
