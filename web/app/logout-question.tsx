import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#web/lib/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Logging out wipes the device: what was not sent is named first, and can still be rescued. */
export function LogoutQuestion() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { leftBehind, stay, logout } = useSession();
  const look = () => {
    stay();
    void navigate('/outbox');
  };
  return (
    <Dialog
      open={leftBehind > 0}
      onClose={stay}
      size="sm"
      role="alertdialog"
      title={t('outbox.logout.title', { count: leftBehind })}
      footer={
        <>
          <Button variant="danger" onClick={() => void logout({ isSure: true })}>
            {t('outbox.logout.confirm')}
          </Button>
          <Button variant="secondary" onClick={look} data-autofocus>
            {t('outbox.notice.open')}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{t('outbox.logout.text')}</p>
    </Dialog>
  );
}
