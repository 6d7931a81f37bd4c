import { useId, type ReactNode } from 'react';
import { FieldMessages, messageIds, RequiredMark } from './field-parts.tsx';

type FieldGroupProps = {
  legend: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
};

/** Several controls for one question: radio cards, or a set of checkboxes. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, children, hint, error, required, className } = props;
  const id = useId();

  return (
    <fieldset
      className={className}
      aria-describedby={messageIds(id, hint, error)}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-2 font-medium text-ink">
        {legend}
        {required && <RequiredMark />}
      </legend>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}
