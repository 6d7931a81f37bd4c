import { store } from '#web/lib/store.ts';
import type { Proof } from '#shared/lib/actor.ts';

type Question = Proof & { answer: (isProven: boolean) => void };

/** What the server wants proven before it goes on; null as long as it wants nothing. */
export const proofQuestion = store<Question | null>(null);

let asked: Promise<boolean> | null = null;

/**
 * Asks whoever is in front of the screen to prove who they are; false when they would rather not. Calls that meet the
 * same question share its answer.
 */
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
