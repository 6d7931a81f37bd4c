import { useTranslation } from 'react-i18next';
import type { Session } from '#shared/accounts.ts';
import { passkeyContract } from '#shared/passkeys.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { secondFactorErrors } from '#shared/second-factor-errors.ts';
import { call } from '#web/device/page/call.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useFactorForm } from './use-factor-form.tsx';

type UnlockStepProps = {
  /** From the response to the right password. */
  challenge: string;
  remember: boolean;
  onSession: (session: Session) => Promise<void>;
  /** The challenge is too old, or was answered wrongly too often. */
  onOver: () => void;
};

/** The second step of a locked screen. No dialog: the lock lies above every one. */
export function UnlockStep({ challenge, remember, onSession, onOver }: UnlockStepProps) {
  const { t } = useTranslation();
  const enter = useSend(secondFactorContract.login, { quiet: true });
  const { sending, save, isPending, isByPasskey, fields } = useFactorForm({
    fallback: t('auth.lock.failed'),
    begin: () => call(passkeyContract.beginLogin, { body: { challenge } }),
    send: async ({ code, passkey }) =>
      onSession(await enter.mutateAsync({ body: { challenge, code, passkey, remember } })),
    onError: (error) => {
      if (!hasCode(error, secondFactorErrors.over.code)) return false;
      onOver();
      return true;
    },
  });
  return (
    <form noValidate onSubmit={sending.onSubmit} className="space-y-5">
      <p className="text-ink-soft">{t(isByPasskey ? 'account.passkey.ask' : 'auth.factor.text')}</p>
      {fields}
      {sending.failure && <Alert tone="danger">{sending.failure}</Alert>}
      <Button type="submit" ref={save} block loading={sending.isSending} disabled={isPending}>
        {t(isByPasskey ? 'account.passkey.use' : 'auth.lock.open')}
      </Button>
    </form>
  );
}
