import { useDeferredValue, type ReactNode } from 'react';
import { readLetter } from '#shared/care/letter-words.ts';
import { configContract } from '#shared/config.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';
import { SignAdvice } from './sign-advice.tsx';

export type LetterAdviceProps = {
  /** What the patient writes or has written. */
  words: string;
  children?: ReactNode;
};

/** What to do about a red word in what a patient writes to the team. Nothing without one, and never in the way. */
export function LetterAdvice({ words, children }: LetterAdviceProps) {
  const config = useEndpoint(configContract.find, {}, { persist: true });
  const { signs } = readLetter(useDeferredValue(words));
  if (signs.length === 0) return null;
  return (
    <SignAdvice signs={signs} phone={config.data?.contact.phone}>
      {children}
    </SignAdvice>
  );
}
