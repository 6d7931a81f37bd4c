import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export const FIELDS = [
  'fullName',
  'email',
  'specialization',
  'licenseNumber',
  'imageUrl',
  'bio',
] as const;
export type DoctorField = (typeof FIELDS)[number];

const REQUIRED: readonly DoctorField[] = ['fullName', 'specialization', 'licenseNumber'];
const TYPES: Partial<Record<DoctorField, 'email' | 'url'>> = { email: 'email', imageUrl: 'url' };

type DoctorFieldsProps = {
  /** Registers each field in the form at hand. */
  register: (field: DoctorField) => UseFormRegisterReturn;
  errorOf: (field: DoctorField) => string | undefined;
  /** Additional fields at the top: the login of a new doctor. */
  children?: ReactNode;
};

/** Name, contact and professional profile, for new and existing doctors. */
export function DoctorFields({ register, errorOf, children }: DoctorFieldsProps) {
  const { t } = useTranslation();
  const fieldOf = (name: DoctorField) => (
    <Field
      key={name}
      label={t(`admin.doctors.field.${name}`)}
      error={errorOf(name)}
      required={REQUIRED.includes(name)}
      optional={!REQUIRED.includes(name)}
      className={name === 'bio' || name === 'imageUrl' ? 'sm:col-span-2' : undefined}
    >
      {name === 'bio' ? (
        <TextArea rows={4} maxLength={2_000} {...register(name)} />
      ) : (
        <TextInput type={TYPES[name] ?? 'text'} autoComplete="off" {...register(name)} />
      )}
    </Field>
  );
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {children}
      {FIELDS.map(fieldOf)}
    </div>
  );
}
