import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LoginForm } from './login-form.tsx';

/** The two alternatives to registering: continue without an account, or log in. */
export function RegistrationChoices({ onGuest }: { onGuest: () => void }) {
  const { t } = useTranslation();
  const [isLoginOpen, setLoginOpen] = useState(false);
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
      <p className="text-ink-soft">{t('register.account.choices')}</p>
      <div className="flex shrink-0 flex-wrap gap-3">
        <Button variant="secondary" onClick={onGuest}>
          {t('register.account.guest')}
        </Button>
        <Button variant="quiet" onClick={() => setLoginOpen(true)}>
          {t('register.account.login')}
        </Button>
      </div>
      <Dialog
        open={isLoginOpen}
        onClose={() => setLoginOpen(false)}
        title={t('register.account.loginTitle')}
        description={t('register.account.loginText')}
        size="sm"
      >
        <LoginForm isTeam={false} carryDrafts />
      </Dialog>
    </Card>
  );
}
