import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { check, z } from '#web/lib/zod.ts';
import { brandContract, brandErrors, ChosenIdentity } from '#shared/practice/brand.ts';
import type { PracticeIdentity } from '#shared/practice/identity.ts';
import { PALETTES } from '#shared/practice/palettes.ts';
import { logoAddress, logoPart } from '#shared/practice/pictures.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useDraftedSend } from '#web/device/page/form-draft.ts';
import { changedOf, useConflict } from '#web/lib/conflict.tsx';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { showPractice } from '#web/lib/practice-identity.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { BrandPreview } from './brand-preview.tsx';

/** The address as it is typed, a line each. */
const lines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const FormShape = ChosenIdentity.extend({
  address: z.string().refine((typed) => check(ChosenIdentity.shape.address, lines(typed)).success),
});

type BrandInput = z.input<typeof FormShape>;

const valuesOf = (identity: PracticeIdentity): BrandInput => ({
  ...identity,
  address: identity.address.join('\n'),
});

const FIELDS = [
  ...(['name', 'messageName', 'legalName', 'phone', 'email', 'address'] as const),
  ...(['palette', 'logo', 'doctorPicture'] as const),
];

/** A field's value beside somebody else's. */
function shownOf(t: TFunction, name: (typeof FIELDS)[number], value: string): ReactNode {
  if (name === 'palette') return t(`practice.brand.palettes.${value}`);
  if (value === '' || (name !== 'logo' && name !== 'doctorPicture')) return value;
  const source = name === 'logo' ? logoPart(value, 'mark') : logoAddress(value);
  return <img src={source} alt={t(`practice.brand.${name}`)} className="max-h-24 max-w-full" />;
}

export type PictureField = (field: {
  kind: 'logo' | 'doctorPicture';
  picture: string | null;
  error: string | undefined;
  onChange: (picture: string | null) => void;
}) => ReactNode;

type BrandFormProps = {
  identity: PracticeIdentity;
  /** Chooses a picture: the store of pictures belongs to the articles. */
  pictureField: PictureField;
};

export function BrandForm({ identity, pictureField }: BrandFormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useSend(brandContract.change, { quiet: true });
  const form = useZodForm(FormShape, {
    defaultValues: valuesOf(identity),
  });
  const conflict = useConflict(form, {
    endpoint: brandContract.change,
    // What each field was is sent with it, so the record needs no version.
    base: { version: 0, values: valuesOf(identity) },
    valuesOf,
    fields: FIELDS.map((name) => ({
      name,
      label: t(`practice.brand.${name}`),
      show: (value) => shownOf(t, name, String(value)),
    })),
  });
  const { field: logo } = useController({ control: form.control, name: 'logo' });
  const { field: doctor } = useController({ control: form.control, name: 'doctorPicture' });
  const [name, palette] = useWatch({ control: form.control, name: ['name', 'palette'] });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useDraftedSend(form, {
    draftAs: 'brand',
    conflict,
    onError: conflict.take,
    fallback: t('practice.brand.saveFailed'),
    fieldOf: {
      [brandErrors.name_tells.code]: 'messageName',
      [brandErrors.logo_unknown.code]: 'logo',
      [brandErrors.doctor_picture_unknown.code]: 'doctorPicture',
    },
    send: async (values) => {
      const { base } = conflict;
      const written = { ...values, address: lines(values.address) };
      const changed = changedOf(written, form.getValues(), base.values);
      const { address, ...former } = base.values;
      const shown = { ...former, address: address === '' ? [] : address.split('\n') };
      const was = Object.fromEntries(
        Object.entries(shown).filter(([name]) => Object.hasOwn(changed, name)),
      );
      showPractice(await mutateAsync({ body: { ...changed, was } }));
      toast({ title: t('practice.brand.saved') });
    },
  });
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2"
    >
      {conflict.notice && <div className="lg:col-span-2">{conflict.notice}</div>}
      <Card className="space-y-5">
        <Field
          label={t('practice.brand.name')}
          hint={t('practice.brand.nameHint')}
          error={fieldError(t, errors.name)}
          required
        >
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <Field
          label={t('practice.brand.messageName')}
          hint={t('practice.brand.messageNameHint')}
          error={fieldError(t, errors.messageName)}
          optional
        >
          <TextInput autoComplete="off" {...form.register('messageName')} />
        </Field>
        <Field
          label={t('practice.brand.legalName')}
          hint={t('practice.brand.legalNameHint')}
          error={fieldError(t, errors.legalName)}
          optional
        >
          <TextInput autoComplete="off" {...form.register('legalName')} />
        </Field>
        <Field label={t('practice.brand.phone')} error={fieldError(t, errors.phone)} optional>
          <TextInput autoComplete="off" {...form.register('phone')} />
        </Field>
        <Field
          label={t('practice.brand.email')}
          hint={t('practice.brand.emailHint')}
          error={fieldError(t, errors.email)}
          optional
        >
          <TextInput type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field
          label={t('practice.brand.address')}
          hint={t('practice.brand.addressHint')}
          error={fieldError(t, errors.address)}
          optional
        >
          <TextArea rows={4} autoComplete="off" {...form.register('address')} />
        </Field>
      </Card>
      <div className="space-y-6">
        <Card className="space-y-5">
          {pictureField({
            kind: 'logo',
            picture: logo.value,
            error: fieldError(t, errors.logo),
            onChange: logo.onChange,
          })}
          <FieldGroup legend={t('practice.brand.palette')}>
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              {PALETTES.map((one) => (
                <RadioCard
                  key={one}
                  value={one}
                  title={
                    <span className="flex items-center gap-2.5">
                      <span
                        data-palette={one}
                        aria-hidden="true"
                        className="size-5 shrink-0 rounded-full bg-accent"
                      />
                      {t(`practice.brand.palettes.${one}`)}
                    </span>
                  }
                  {...form.register('palette')}
                />
              ))}
            </div>
          </FieldGroup>
        </Card>
        <Card>
          {pictureField({
            kind: 'doctorPicture',
            picture: doctor.value ?? null,
            error: fieldError(t, errors.doctorPicture),
            onChange: doctor.onChange,
          })}
        </Card>
        <BrandPreview identity={{ name, palette, logo: logo.value }} />
      </div>
      {failure && (
        <Alert tone="danger" className="lg:col-span-2">
          {failure}
        </Alert>
      )}
      <div className="lg:col-span-2">
        <Button type="submit" loading={isSending}>
          {t('practice.brand.save')}
        </Button>
      </div>
    </form>
  );
}
