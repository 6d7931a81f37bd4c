import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CODE_MAX } from '#shared/lib/passwords.ts';
import { fieldError } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type FactorCodeFieldProps = {
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
  /** During setup there are no recovery codes yet. */
  isOfAppAlone?: boolean;
};

export function FactorCodeField({ field, error, isOfAppAlone = false }: FactorCodeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('account.factor.code')}
      hint={isOfAppAlone ? undefined : t('account.factor.codeHint')}
      error={fieldError(t, error)}
      required
    >
      <TextInput
        autoComplete="one-time-code"
        inputMode={isOfAppAlone ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CODE_MAX}
        data-figures
        data-autofocus
        {...field}
      />
    </Field>
  );
}
