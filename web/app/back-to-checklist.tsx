import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { User } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { isOpenTo } from './screens.ts';

const CHECKLIST = '/admin/practice';

/** Until the practice has opened, every screen leads back to what is still to be set up. */
export function BackToChecklist({ user }: { user: User }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isTheirs = isOpenTo(user.role, CHECKLIST) && !user.mustEnrol;
  const config = useEndpoint(configContract.find, {}, { persist: true, enabled: isTheirs });
  if (!isTheirs || config.data?.opening !== 'soon' || pathname === CHECKLIST) return null;
  return (
    <p className="mb-4">
      <TextLink to={CHECKLIST}>{t('layout.menu.backToChecklist')}</TextLink>
    </p>
  );
}
