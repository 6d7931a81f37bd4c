import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { splitAccountContract, type SplitAccount } from '#shared/split-accounts.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { failureText } from '#web/lib/error-text.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

export type Merge = { kept: SplitAccount; other: SplitAccount };

/** Names both accounts and what happens to each, because a merge cannot be undone. */
export function SplitMergeDialog({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const { t } = useTranslation();
  const send = useSend(splitAccountContract.merge, { quiet: true });
  const [failure, setFailure] = useState<string>();
  const { kept, other } = merge;
  const words = {
    kept: `${kept.fullName} (#${kept.id})`,
    other: `${other.fullName} (#${other.id})`,
    login: kept.username,
  };

  async function handleConfirm() {
    setFailure(undefined);
    try {
      await send.mutateAsync({ params: { id: kept.id }, body: { otherId: other.id } });
      toast({ title: t('admin.split.done', words) });
      onClose();
    } catch (error) {
      setFailure(failureText(error, t, t('admin.split.failed')));
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('admin.split.ask', words)}
      confirmLabel={t('admin.split.confirm')}
      busy={send.isPending}
      error={failure}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t('admin.split.moves', words)}</p>
      <p>{t('admin.split.ends', words)}</p>
      <p className="font-medium text-ink">{t('admin.split.final')}</p>
    </ConfirmDialog>
  );
}
