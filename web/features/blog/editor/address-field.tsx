import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type AddressFieldProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (address: string) => void;
};

/** An address on the web, of a link or a picture; the first thing to fill in when its window opens. */
export function AddressField({ label, hint, error, value, onChange }: AddressFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        data-autofocus
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
