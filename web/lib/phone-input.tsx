import type { ComponentProps } from 'react';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { leftPhone, typedPhone } from './phone-writing.ts';

type PhoneInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'value'>;

/** Writes to the field itself, where a registered form reads it. Keeps the cursor position. */
function clean(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const text = typedPhone(value);
  if (text === value) return;
  input.value = text;
  const at = typedPhone(value.slice(0, selectionStart ?? value.length)).length;
  input.setSelectionRange(at, at);
}

/** The input for every phone number: accepts, formats and limits all of them alike (decision C107). */
export function PhoneInput({ onChange, onBlur, ...props }: PhoneInputProps) {
  return (
    <TextInput
      autoComplete="tel"
      {...props}
      type="tel"
      inputMode="tel"
      onChange={(event) => {
        clean(event.target);
        onChange?.(event);
      }}
      onBlur={(event) => {
        const { target } = event;
        const text = leftPhone(target.value);
        if (!target.readOnly && text !== target.value) target.value = text;
        onBlur?.(event);
      }}
    />
  );
}
