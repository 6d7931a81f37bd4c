import { useEffect } from 'react';
import { lateDialog } from '#web/lib/late-part.tsx';
import { useStore } from '#web/lib/store.ts';
import { proofQuestionPart } from '#web/device/api/proof.ts';
import { device } from '#web/device/page-device.ts';

// Rarely asked for, and forms need a library that most first views can do without.
const PasswordProof = lateDialog(async () => (await import('./password-proof.tsx')).PasswordProof);
const FactorProof = lateDialog(async () => (await import('./factor-proof.tsx')).FactorProof);

/**
 * Asks for a proof of identity in the middle of an action. The action continues with the answer, and its input stays if
 * the user cancels.
 */
export function ProofDialog() {
  const proofQuestion = device.part(proofQuestionPart);
  const question = useStore(proofQuestion);
  // A logout of any kind answers the question, so that nothing waits forever.
  useEffect(() => () => proofQuestion.get()?.answer(false), [proofQuestion]);
  if (!question) return null;
  const { by, answer } = question;
  const Proof = by === 'code' ? FactorProof : PasswordProof;
  return <Proof onProven={() => answer(true)} onClose={() => answer(false)} />;
}
