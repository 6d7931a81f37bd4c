import { Trash2 } from 'lucide-react';
import { Controller, get, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from '#web/lib/zod.ts';
import type { LicenceList } from '#shared/licences.ts';
import { daysLeft, LICENCE_NOTICES } from '#shared/licences/rule.ts';
import { isArea } from '#shared/licences/places.ts';
import { fieldError } from '#web/lib/form.tsx';
import { useNow } from '#web/lib/timed-values.ts';
import { AreaSelect } from '#web/parts/area-select.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export type LicenceForm = UseFormReturn<
  z.input<typeof LicenceList>,
  unknown,
  z.output<typeof LicenceList>
>;
type LicenceFieldsProps = { form: LicenceForm; index: number; onRemove: () => void };

/** One licence: where, its number, and through which day, with a mark if that is near or over. */
export function LicenceFields({ form, index, onRemove }: LicenceFieldsProps) {
  const { t } = useTranslation();
  const name = `licences.${index}` as const;
  const licence = useWatch({ control: form.control, name });
  const errorOf = (field: string) => fieldError(t, get(form.formState.errors, `${name}.${field}`));
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="sr-only">{t('licences.dialog.one', { number: index + 1 })}</legend>
      <div className="mb-3 flex items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-2 font-medium text-ink">
          <span aria-hidden="true">{t('licences.dialog.one', { number: index + 1 })}</span>
          <EndMark licence={licence} />
        </span>
        <IconButton
          label={t('licences.dialog.remove', { number: index + 1 })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label={t('licences.dialog.place')}
          error={errorOf('region')}
          required
          className="sm:col-span-2"
        >
          <Controller
            control={form.control}
            name={`${name}.region`}
            render={({ field }) => (
              <AreaSelect
                {...field}
                area={licence}
                onChoose={({ country, region }) => {
                  form.setValue(`${name}.country`, country, { shouldDirty: true });
                  field.onChange(region);
                }}
              />
            )}
          />
        </Field>
        <Field label={t('licences.dialog.number')} error={errorOf('number')} required>
          <TextInput autoComplete="off" {...form.register(`${name}.number`)} />
        </Field>
        <Field label={t('licences.dialog.expiresOn')} error={errorOf('expiresOn')} required>
          <TextInput type="date" {...form.register(`${name}.expiresOn`)} />
        </Field>
      </div>
    </fieldset>
  );
}

type EndMarkProps = { licence: z.input<typeof LicenceList>['licences'][number] };

function EndMark({ licence }: EndMarkProps) {
  const { t } = useTranslation();
  const now = useNow();
  if (!licence.expiresOn || !isArea(licence)) return null;
  const left = daysLeft(licence, now);
  if (left > LICENCE_NOTICES[0]) return null;
  if (left < 0) return <Badge tone="red">{t('licences.ended')}</Badge>;
  return (
    <Badge tone="yellow">
      {left === 0 ? t('licences.endsToday') : t('licences.ends', { count: left })}
    </Badge>
  );
}
