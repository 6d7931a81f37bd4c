import { useTranslation } from 'react-i18next';
import { passkeyContract } from '#shared/passkeys.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { call } from '#web/device/page/call.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { useSession } from '#web/device/page/session.tsx';

const FactorDialog = lateDialog(async () => (await import('./factor-dialog.tsx')).FactorDialog);

type SecondStepProps = {
  /** From the response to the right password. */
  challenge: string;
  remember: boolean;
  /** Drafts begun here as a visitor are moved to the account. */
  carryDrafts: boolean;
  onClose: () => void;
};

/** The second step of a login: a passkey, the code of the authenticator app, or a recovery code. */
export function SecondStep({ challenge, remember, carryDrafts, onClose }: SecondStepProps) {
  const { t } = useTranslation();
  const { adopt } = useSession();
  const enter = useSend(secondFactorContract.login, { quiet: true });
  return (
    <FactorDialog
      title={t('auth.factor.title')}
      description={t('auth.factor.text')}
      saveLabel={t('auth.factor.submit')}
      fallback={t('auth.factor.failed')}
      begin={() => call(passkeyContract.beginLogin, { body: { challenge } })}
      send={async ({ code, passkey }) => {
        const session = await enter.mutateAsync({ body: { challenge, code, passkey, remember } });
        onClose();
        await adopt(session, { remember, carryDrafts });
      }}
      onClose={onClose}
    />
  );
}
