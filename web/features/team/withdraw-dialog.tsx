import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/team.ts';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { useWithdrawInvitation } from './team.queries.ts';

type WithdrawDialogProps = { invitation: Invitation; onClose: () => void };

export function WithdrawDialog({ invitation, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const withdraw = useWithdrawInvitation();
  const words = { name: invitation.fullName };
  return (
    <RemovalDialog
      title={t('team.withdraw.title', words)}
      confirmLabel={t('team.withdraw.confirm')}
      fallback={t('team.withdraw.failed')}
      remove={async () => {
        await withdraw.mutateAsync({ params: { id: invitation.id } });
        return t('team.withdraw.done', words);
      }}
      onClose={onClose}
    >
      <p>{t('team.withdraw.text', words)}</p>
    </RemovalDialog>
  );
}
