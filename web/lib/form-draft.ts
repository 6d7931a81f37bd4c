import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Tells every change of a form's values, from the first keystroke: what a draft is made of. */
export function useFormChanges<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  onChange: (values: I) => void,
): void {
  const tell = useEffectEvent(onChange);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }),
    [subscribe],
  );
}
