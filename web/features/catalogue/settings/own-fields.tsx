import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { ClaimNotes } from '#web/parts/claim-notes.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { OwnInput } from './own-schema.ts';

/** A picture by its address, chosen among those of this device. The screen brings it along, because articles have it. */
export type PictureField = (field: {
  address: string | null;
  onChange: (address: string | null) => void;
}) => ReactNode;

const DESCRIPTIONS = [
  ['descriptionVi', 'vi'],
  ['descriptionEs', 'es'],
] as const;
const LINES = [
  ['nameVi', 'vi'],
  ['nameEs', 'es'],
  ['brandLine', 'en'],
  ['brandLineVi', 'vi'],
  ['brandLineEs', 'es'],
] as const;

/** What visitors read and see of a product of the practice itself, and what is on offer of it. */
export function OwnFields({ pictureField }: { pictureField: PictureField }) {
  const { t } = useTranslation();
  const { register, watch, setValue, formState } = useFormContext<OwnInput>();
  const { errors } = formState;
  return (
    <>
      {LINES.map(([name, language]) => (
        <div key={name}>
          <Field
            label={t(`products.own.${name}`)}
            hint={t(`products.own.${name === 'brandLine' ? 'brandLineHint' : 'descriptionHint'}`)}
            error={fieldError(t, errors[name])}
            optional
          >
            <TextInput autoComplete="off" {...register(name)} />
          </Field>
          <ClaimNotes text={watch(name) ?? ''} language={language} />
        </div>
      ))}
      {DESCRIPTIONS.map(([name, language]) => (
        <div key={name}>
          <Field
            label={t(`products.own.${name}`)}
            hint={t('products.own.descriptionHint')}
            error={fieldError(t, errors[name])}
            optional
          >
            <TextArea rows={3} maxLength={2_000} {...register(name)} />
          </Field>
          <ClaimNotes text={watch(name) ?? ''} language={language} />
        </div>
      ))}
      <Field
        label={t('products.own.strengths')}
        hint={t('products.own.strengthsHint')}
        error={fieldError(t, errors.strengths)}
        optional
      >
        <TextInput autoComplete="off" {...register('strengths')} />
      </Field>
      {pictureField({
        address: watch('imageUrl') || null,
        onChange: (address) => setValue('imageUrl', address ?? '', { shouldDirty: true }),
      })}
      <Field
        label={t('products.own.guideSlug')}
        hint={t('products.own.guideHint')}
        error={fieldError(t, errors.guideSlug)}
        optional
      >
        <TextInput autoComplete="off" autoCapitalize="none" {...register('guideSlug')} />
      </Field>
    </>
  );
}
