import { store } from '#web/lib/store.ts';
import type { Proof } from '#shared/lib/actor.ts';

type Question = Proof & { answer: (isProven: boolean) => void };

/** The proof of identity that the server requires now; null if none. */
export const proofQuestion = store<Question | null>(null);

let asked: Promise<boolean> | null = null;

/** Asks the user to prove their identity; false if they cancel. Simultaneous calls share one question. */
export function askForProof({ by }: Proof): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    proofQuestion.set({
      by,
      answer: (isProven) => {
        asked = null;
        proofQuestion.set(null);
        resolve(isProven);
      },
    });
  });
  return asked;
}
