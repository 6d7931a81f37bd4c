import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { readLetter } from '#shared/care/letter-words.ts';
import { configContract } from '#shared/config.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { SignAdvice } from './sign-advice.tsx';

export type LetterAdviceProps = {
  /** What the patient writes or has written. */
  words: string;
  children?: ReactNode;
  /** Somebody is writing, so it comes into view by itself. */
  isWriting?: boolean;
  /** Whoever writes may take no medicine yet: only what needs help of itself. */
  isBefore?: boolean;
};

/** What to do about a red word in what a patient writes to the team. Nothing without one, and never in the way. */
export function LetterAdvice({
  words,
  children,
  isWriting = false,
  isBefore = false,
}: LetterAdviceProps) {
  const config = useEndpoint(configContract.find, {}, { persist: true });
  const { signs, attention } = readLetter(useDeferredValue(words));
  const isRed = isBefore ? signs.length > 0 : attention === 'urgent';
  const place = useRef<HTMLDivElement>(null);
  // On a phone it would be below the edge of the form.
  useEffect(() => {
    if (isRed && isWriting) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isRed, isWriting]);
  if (!isRed) return null;
  return (
    <div ref={place}>
      <SignAdvice signs={signs} phone={config.data?.contact.phone}>
        {children}
      </SignAdvice>
    </div>
  );
}
