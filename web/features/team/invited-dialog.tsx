import { useTranslation } from 'react-i18next';
import type { Invited } from '#shared/team.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CopyButton } from '#web/ui/form/copy-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/**
 * Where the link was sent. If it could not be mailed it is shown only once, so an accidental click must not close the
 * dialog.
 */
export function InvitedDialog({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const { t } = useTranslation();
  const { invitation, sentTo, token } = invited;
  const name = { name: invitation.fullName };
  // After the hash, so that it is not in any server's log.
  const link = `${window.location.origin}/join#${token}`;
  return (
    <Dialog
      open
      dismissible={token === null}
      onClose={onClose}
      title={t('team.invited.title', name)}
      description={
        token === null
          ? t('team.invited.sent', { address: sentTo })
          : t('team.invited.passOn', name)
      }
      footer={
        <>
          {token !== null && (
            <CopyButton
              text={link}
              copiedFor={3000}
              label={t('team.invited.copy')}
              copiedLabel={t('team.invited.copied')}
              onError={() => undefined}
            />
          )}
          <Button onClick={onClose} data-autofocus>
            {t(token === null ? 'ui.close' : 'team.invited.done')}
          </Button>
        </>
      }
    >
      {token !== null && (
        <div className="space-y-4">
          <p
            translate="no"
            className="rounded-lg bg-sunken p-4 font-mono text-sm break-all text-ink select-all"
          >
            {link}
          </p>
          {invitation.email && <Alert tone="warning">{t('team.invited.notMailed')}</Alert>}
        </div>
      )}
    </Dialog>
  );
}
