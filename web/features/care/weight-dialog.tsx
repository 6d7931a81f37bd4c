import { useTranslation } from 'react-i18next';
import { check, z } from '#web/lib/zod.ts';
import { keptKg } from '#shared/body.ts';
import type { Weight, WeightUnit } from '#shared/care.ts';
import { measures } from '#shared/intake.ts';
import { IsoDay } from '#shared/lib/dates.ts';
import { says } from '#shared/lib/says.ts';
import { localDay } from '#web/lib/local-day.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useSaveWeight } from './care.queries.ts';
import { useSuddenWeight } from './sudden-weight.tsx';
import { inUnit } from './weight-units.ts';

type WeightDialogProps = {
  course: readonly Weight[];
  unit: WeightUnit;
  /** The weight to correct. Null for a new one. */
  weight: Weight | null;
  onClose: () => void;
};

/** The weight of a day, by default today's. */
export function WeightDialog({ course, unit, weight, onClose }: WeightDialogProps) {
  const { t } = useTranslation();
  const save = useSaveWeight();
  const sudden = useSuddenWeight(course, unit);
  const form = useZodForm(schemaOf(unit), {
    defaultValues: {
      day: weight?.day ?? localDay(),
      value: weight ? String(inUnit(weight.kg, unit)) : '',
    },
  });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('care.weight.failed'),
    fieldOf: { 'care.future_day': 'day' },
    send: async ({ day, value }) => {
      const kg = keptKg(readFigure(value), unit);
      if (!sudden.isSure({ day, kg })) return;
      await save.mutateAsync({ params: { day }, body: { kg } });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(weight ? 'care.weight.edit' : 'care.weight.add')}
      size="sm"
      saveLabel={t('care.weight.save')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t(`care.weight.in.${unit}`)} error={fieldError(t, errors.value)} required>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          data-figures
          {...form.register('value')}
        />
      </Field>
      <Field label={t('care.weight.day')} error={fieldError(t, errors.day)} required>
        <TextInput
          type="date"
          max={localDay()}
          readOnly={weight !== null}
          {...form.register('day')}
        />
      </Field>
      {sudden.question}
    </FormDialog>
  );
}

const readFigure = (text: string): number => Number(text.trim().replace(',', '.'));

/** The day is validated in the user's time zone. The server accepts what is today anywhere. */
const schemaOf = (unit: WeightUnit) =>
  z.object({
    day: IsoDay.refine((day) => day <= localDay(), says('futureDay')),
    value: z
      .string()
      .refine(
        (text) => check(measures.weight, keptKg(readFigure(text), unit)).success,
        says(unit === 'lb' ? 'poundsRange' : 'weightRange'),
      ),
  });
