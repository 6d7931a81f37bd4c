import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type AddressFieldProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (address: string) => void;
};

/** The URL of a link or a picture. Focused when its dialog opens. */
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
