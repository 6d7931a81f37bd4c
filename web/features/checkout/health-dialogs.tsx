import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PrivacyLink } from '#web/lib/legal-links.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const CONDITIONS = [
  'register.health.pancreatitis',
  'register.health.men2',
  'register.health.pregnancy',
] as const;

type HealthDialogsProps = { open: boolean; onClose: () => void; onNo: () => void };

/** Three conditions in one dialog. A yes ends the wizard with advice; closing the question only closes it (C058). */
export function HealthDialogs({ open, onClose, onNo }: HealthDialogsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAdvised, setAdvised] = useState(false);
  const goHome = () => void navigate('/');

  return (
    <>
      <Dialog
        open={open && !isAdvised}
        onClose={onClose}
        title={t('register.health.title')}
        description={t('register.health.text')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAdvised(true)}>
              {t('register.health.yes')}
            </Button>
            {/* As prominent as the other one, so that nobody is nudged to an answer about their health. */}
            <Button variant="secondary" onClick={onNo}>
              {t('register.health.no')}
            </Button>
          </>
        }
      >
        <ul className="list-disc space-y-2 pl-5 text-ink">
          {CONDITIONS.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <p className="mt-4">
          <PrivacyLink />
        </p>
      </Dialog>
      <Dialog
        open={isAdvised}
        onClose={goHome}
        size="sm"
        title={t('register.health.advisoryTitle')}
        footer={
          <Button onClick={goHome} data-autofocus>
            {t('register.health.home')}
          </Button>
        }
      >
        <p className="text-ink-soft">{t('register.health.advisoryText')}</p>
      </Dialog>
    </>
  );
}
