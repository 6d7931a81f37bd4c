import { latePart } from '#web/lib/late-part.tsx';
import type { LetterAdviceProps } from './letter-advice.tsx';

/** The same, with the reader of its words loaded when somebody writes; the device has it offline too. */
export const WrittenAdvice = latePart<LetterAdviceProps>(
  async () => (await import('./letter-advice.tsx')).LetterAdvice,
);

/** Whether a letter has a red word. Without the reader nobody knows. */
export const isRedLetter = (words: string): Promise<boolean> =>
  import('#shared/care/letter-words.ts').then(
    ({ readLetter }) => readLetter(words).attention === 'urgent',
    () => false,
  );
