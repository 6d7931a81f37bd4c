import { store } from '#web/lib/store.ts';
import type { Proof } from '#shared/lib/actor.ts';
import type { Device } from '#web/device/core/device.ts';

type Question = Proof & { answer: (isProven: boolean) => void };

/** The proof of identity that the server requires now; null if none. */
export const proofQuestionPart = () => store<Question | null>(null);

const askingPart = (): { answer: Promise<boolean> | null } => ({ answer: null });

/** Asks the user to prove their identity; false if they cancel. Simultaneous calls share one question. */
export function askForProof(device: Device, { by }: Proof): Promise<boolean> {
  const proofQuestion = device.part(proofQuestionPart);
  const asking = device.part(askingPart);
  return (asking.answer ??= new Promise<boolean>((resolve) => {
    proofQuestion.set({
      by,
      answer: (isProven) => {
        asking.answer = null;
        proofQuestion.set(null);
        resolve(isProven);
      },
    });
  }));
}
