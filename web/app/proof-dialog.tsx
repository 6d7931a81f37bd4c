import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeyContract } from '#shared/passkeys.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { call } from '#web/device/page/call.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { useStore } from '#web/lib/store.ts';
import { proofQuestionPart } from '#web/device/api/proof.ts';
import { device } from '#web/device/page-device.ts';

// Rarely asked for, and forms need a library that most first views can do without.
const PasswordProof = lateDialog(async () => (await import('./password-proof.tsx')).PasswordProof);
const FactorDialog = lateDialog(
  async () => (await import('#web/features/accounts/factor/factor-dialog.tsx')).FactorDialog,
);

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
  if (by === 'code') return <ByFactor answer={answer} />;
  return <PasswordProof onProven={() => answer(true)} onClose={() => answer(false)} />;
}

type AskingProps = { answer: (isProven: boolean) => void };

function ByFactor({ answer }: AskingProps) {
  const { t } = useTranslation();
  const prove = useSend(secondFactorContract.prove, { quiet: true });
  return (
    <FactorDialog
      title={t('auth.proof.title')}
      description={t('auth.proof.text')}
      saveLabel={t('auth.proof.submit')}
      fallback={t('auth.proof.failed')}
      begin={() => call(passkeyContract.beginProof)}
      send={async ({ code, passkey }) => {
        await prove.mutateAsync({ body: { code, passkey } });
        answer(true);
      }}
      onClose={() => answer(false)}
    />
  );
}
