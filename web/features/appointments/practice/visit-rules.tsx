import { Plus, Trash2 } from 'lucide-react';
import { get, useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from '#web/lib/zod.ts';
import { STATE_RULE_KINDS } from '#shared/licences/state-rules.ts';
import type { AppointmentSettings } from '#shared/schedule.ts';
import { fieldError } from '#web/lib/form.tsx';
import { useFormat } from '#web/lib/format.ts';
import { AreaSelect } from '#web/parts/area-select.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

type VisitRulesProps = {
  form: UseFormReturn<
    z.input<typeof AppointmentSettings>,
    unknown,
    z.output<typeof AppointmentSettings>
  >;
};

/** Where a live visit comes before a first prescription, as the practice has read it: with the source and the day. */
export function VisitRules({ form }: VisitRulesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'visitFirst' });
  const { source, checkedOn } = STATE_RULE_KINDS.liveVisit;
  return (
    <fieldset className="space-y-4 sm:col-span-2">
      <legend className="font-semibold text-ink">{t('admin.appointments.visit.title')}</legend>
      <p className="text-ink-soft">
        {t('admin.appointments.visit.text')}{' '}
        <TextLink href={source} target="_blank" rel="noreferrer">
          {t('admin.appointments.visit.about', { day: format.day(checkedOn) })}
        </TextLink>
      </p>
      {fields.map(({ id }, index) => (
        <VisitRule key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <Button
        variant="secondary"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => append({ country: 'us', region: '', source: '', checkedOn: '' })}
      >
        {t('admin.appointments.visit.add')}
      </Button>
    </fieldset>
  );
}

type VisitRuleProps = VisitRulesProps & { index: number; onRemove: () => void };

function VisitRule({ form, index, onRemove }: VisitRuleProps) {
  const { t } = useTranslation();
  const name = `visitFirst.${index}` as const;
  const area = useWatch({ control: form.control, name });
  const errorOf = (field: string) => fieldError(t, get(form.formState.errors, `${name}.${field}`));
  return (
    <div className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4 sm:grid-cols-2">
      <Field label={t('admin.appointments.visit.place')} error={errorOf('region')} required>
        <AreaSelect
          area={area}
          onChoose={({ country, region }) => {
            form.setValue(`${name}.country`, country, { shouldDirty: true });
            form.setValue(`${name}.region`, region, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </Field>
      <Field label={t('admin.appointments.visit.checkedOn')} error={errorOf('checkedOn')} required>
        <TextInput type="date" {...form.register(`${name}.checkedOn`)} />
      </Field>
      <div className="flex items-end gap-3 sm:col-span-2">
        <Field
          label={t('admin.appointments.visit.source')}
          hint={t('admin.appointments.visit.sourceHint')}
          error={errorOf('source')}
          required
          className="flex-1"
        >
          <TextInput autoComplete="off" {...form.register(`${name}.source`)} />
        </Field>
        <IconButton
          label={t('admin.appointments.visit.remove', { number: index + 1 })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
