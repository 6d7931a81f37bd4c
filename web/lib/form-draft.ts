import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Tells every change of a form's values, from the first keystroke: what a draft is made of. A reset, which names no
 * field, is none: it puts in what somebody else said, or takes back what was typed.
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
