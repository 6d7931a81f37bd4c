import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Base } from '#web/lib/conflict.tsx';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { useDraft } from './drafts.ts';
import { useFormSend, type FormSend } from './form-send.ts';

/** Of a form for a record that others may edit too: what it is based on (`useConflict`). */
type Based<I> = { base: Base<I>; begin: (base: Base<I>) => void };

/**
 * Keeps what is typed in a form on this device, under a key for what it is about, and gives it back when the form is
 * opened again. Returns how to forget it, once it was sent.
 */
export function useFormDraft<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  key: string,
  conflict?: Based<I>,
): () => Promise<void> {
  const [draft, save, clear] = useDraft<I & { base?: Base<I> }>(key, { version: 1 });
  const isGiven = useRef(false);
  useFormChanges(form, (values) => {
    isGiven.current = true;
    save(conflict ? { ...values, base: conflict.base } : values);
  });
  const give = useEffectEvent(({ base, ...values }: I & { base?: Base<I> }) => {
    form.reset(values as unknown as I, { keepDefaultValues: true });
    if (base) conflict?.begin(base);
  });
  useEffect(() => {
    if (draft === undefined || isGiven.current) return;
    isGiven.current = true;
    if (draft) give(draft);
  }, [draft]);
  return clear;
}

/** Sends a form whose words are kept under `draftAs` until they were sent; `send` resolves to false if they were not. */
export function useDraftedSend<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  {
    draftAs,
    conflict,
    send,
    ...rest
  }: Omit<FormSend<I, O>, 'keepAs'> & { draftAs: string; conflict?: Based<I> },
) {
  const forget = useFormDraft(form, draftAs, conflict);
  return useFormSend(form, {
    ...rest,
    send: async (values) => {
      if ((await send(values)) !== false) await forget();
    },
  });
}
