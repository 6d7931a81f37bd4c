import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { useDraft } from './drafts.ts';
import { useFormSend, type FormSend } from './form-send.ts';

/**
 * Keeps what is typed in a form on this device, under a key for what it is about, and gives it back when the form is
 * opened again. Returns how to forget it, once it was sent.
 */
export function useFormDraft<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  key: string,
): () => Promise<void> {
  const [draft, save, clear] = useDraft<I>(key, { version: 1 });
  const isGiven = useRef(false);
  const { reset } = form;
  useFormChanges(form, (values) => {
    isGiven.current = true;
    save(values);
  });
  useEffect(() => {
    if (draft === undefined || isGiven.current) return;
    isGiven.current = true;
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);
  return clear;
}

/** Sends a form whose words are kept under `draftAs` until they were sent; `send` resolves to false if they were not. */
export function useDraftedSend<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  { draftAs, send, ...rest }: Omit<FormSend<I, O>, 'keepAs'> & { draftAs: string },
) {
  const forget = useFormDraft(form, draftAs);
  return useFormSend(form, {
    ...rest,
    send: async (values) => {
      if ((await send(values)) !== false) await forget();
    },
  });
}
