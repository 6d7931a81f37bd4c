import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Reports every change of a form's values from the first keystroke on, to store as a draft. Ignores resets, which name
 * no field: they load other values or discard the input.
 */
export function useFormChanges<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  onChange: (values: I) => void,
): void {
  const tell = useEffectEvent(onChange);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => name !== undefined && tell(values),
      }),
    [subscribe],
  );
}
