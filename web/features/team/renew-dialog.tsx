import { useTranslation } from 'react-i18next';
import type { Invitation, Invited } from '#shared/team.ts';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { useRenewInvitation } from './team.queries.ts';

type RenewDialogProps = {
  invitation: Invitation;
  onClose: () => void;
  /** Shows the next dialog in place of this one. */
  onInvited: (invited: Invited) => void;
};

/** Replaces an invitation link that was lost or has expired. */
export function RenewDialog({ invitation, onClose, onInvited }: RenewDialogProps) {
  const { t } = useTranslation();
  const renew = useRenewInvitation();
  return (
    <RemovalDialog
      title={t('team.renew.title', { name: invitation.fullName })}
      confirmLabel={t('team.renew.submit')}
      fallback={t('team.renew.failed')}
      isReversible
      remove={async () => {
        onInvited(await renew.mutateAsync({ params: { id: invitation.id } }));
        return null;
      }}
      onClose={onClose}
    >
      <p>{t('team.renew.text')}</p>
    </RemovalDialog>
  );
}
