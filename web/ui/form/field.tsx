import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldContext } from './field-context.ts';
import { FieldMessages, messageIds, RequiredMark } from './field-parts.tsx';

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  optional?: boolean;
  aside?: ReactNode;
  className?: string;
};

/**
 * Label, control, hint and error of one input. The control is the child and gets its id and descriptions from the
 * context: `<Field label=… error=…><TextInput {...register('email')} /></Field>`.
 */
export function Field(props: FieldProps) {
  const { label, children, hint, error, required = false, optional, aside, className } = props;
  const { t } = useTranslation();
  const id = useId();
  const describedBy = messageIds(id, hint, error);

  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-ink">
          {label}
          {required && <RequiredMark />}
          {optional && (
            <span className="ml-1.5 text-sm font-normal text-ink-soft">({t('ui.optional')})</span>
          )}
        </label>
        {aside && <span className="text-sm text-ink-soft">{aside}</span>}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
