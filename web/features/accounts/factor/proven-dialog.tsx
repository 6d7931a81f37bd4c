import { useTranslation } from 'react-i18next';
import { passkeyContract } from '#shared/passkeys.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { call } from '#web/device/page/call.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

const FactorDialog = lateDialog(async () => (await import('./factor-dialog.tsx')).FactorDialog);

type ProvenDialogProps = {
  what: 'remove' | 'renew';
  onClose: () => void;
  onRenewed: (recoveryCodes: string[]) => void;
};

/** The actions that need password and second factor: taking the app off, and new recovery codes. */
export function ProvenDialog({ what, onClose, onRenewed }: ProvenDialogProps) {
  const { t } = useTranslation();
  const remove = useSend(secondFactorContract.remove, { quiet: true });
  const renew = useSend(secondFactorContract.renewCodes, { quiet: true });
  return (
    <FactorDialog
      title={t(`account.factor.${what}Title`)}
      description={t(`account.factor.${what}Text`)}
      saveLabel={t(`account.factor.${what}`)}
      fallback={t('account.factor.actionFailed')}
      withPassword
      begin={() => call(passkeyContract.beginProof)}
      send={async (body) => {
        if (what === 'renew') return onRenewed((await renew.mutateAsync({ body })).recoveryCodes);
        await remove.mutateAsync({ body });
        toast({ title: t('account.factor.removed') });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
