import { useTranslation } from 'react-i18next';
import { passkeyContract } from '#shared/passkeys.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { call } from '#web/device/page/call.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { FactorDialog } from '#web/features/accounts/factor/factor-dialog.tsx';

type FactorProofProps = { onProven: () => void; onClose: () => void };

/** A proof by the code of an app or by a passkey. */
export function FactorProof({ onProven, onClose }: FactorProofProps) {
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
        onProven();
      }}
      onClose={onClose}
    />
  );
}
