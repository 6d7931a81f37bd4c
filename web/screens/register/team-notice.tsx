import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/lib/actor.ts';
import { homeOf } from '#web/lib/home.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

/** Team members cannot buy, because the order would have no patient. */
export function TeamNotice({ role }: { role: Role }) {
  const { t } = useTranslation();
  return (
    <Alert
      role="note"
      title={t('register.team.title')}
      action={
        <ButtonLink size="sm" to={homeOf(role)}>
          {t('register.team.home')}
        </ButtonLink>
      }
    >
      {t('register.team.text')}
    </Alert>
  );
}
