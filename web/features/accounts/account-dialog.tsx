import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountContract } from '#shared/accounts.ts';
import { call } from '#web/device/page/call.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { AccountDialogForm } from './account-dialog-form.tsx';
import type { AccountMode, AccountPerson } from './account-dialog-schema.ts';

type AccountDialogProps = {
  open: boolean;
  person: AccountPerson;
  referenceNumber: string;
  onSkip: () => void;
  onDone: () => void;
};

/** After a guest's checkout: creates an account, or logs in to the phone's existing one (D1 §4). */
export function AccountDialog({ open, onSkip, ...rest }: AccountDialogProps) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<AccountMode | null>(null);
  const { phone } = rest.person;

  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    // If the check fails, an account is offered. The server decides when it is created.
    const { exists } = await call(accountContract.checkAccount, { body: { phone } }).catch(() => ({
      exists: false,
    }));
    if (isCurrent()) setMode(exists ? 'reset' : 'create');
  });
  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the state is set after an answer of the server or the device
    void check(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [open]);

  function handleSkip() {
    toast({
      title: t('register.dialog.accountCreationSkipped'),
      description: t('register.dialog.youCanCreateAccountLater'),
    });
    onSkip();
  }

  if (mode) {
    return (
      <AccountDialogForm
        {...rest}
        open={open}
        mode={mode}
        onModeChange={setMode}
        onSkip={handleSkip}
      />
    );
  }
  return (
    <Dialog open={open} onClose={handleSkip} title={t('register.dialog.createTitle')}>
      <LoadingState />
    </Dialog>
  );
}
