import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { User } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { FROM_CHECKLIST } from '#web/lib/from-checklist.ts';
import { isOpenTo } from './screens.ts';

const CHECKLIST = '/admin/practice';

/**
 * Until the practice has opened, every screen leads back to what is still to be set up; from then on, those to which the
 * checklist has led.
 */
export function BackToChecklist({ user }: { user: User }) {
  const { t } = useTranslation();
  const { pathname, ...location } = useLocation();
  const isFromThere = (location.state as unknown) === FROM_CHECKLIST;
  // The tabs of a screen put another state in the place of this one.
  const [marked, setMarked] = useState<string>();
  if (isFromThere && marked !== pathname) setMarked(pathname);
  const isTheirs = isOpenTo(user.role, CHECKLIST) && !user.mustEnrol;
  const config = useEndpoint(configContract.find, {}, { persist: true, enabled: isTheirs });
  const leadsBack = config.data?.opening === 'soon' || marked === pathname;
  if (!isTheirs || !leadsBack || pathname === CHECKLIST) return null;
  return (
    <p className="mb-4">
      <TextLink to={CHECKLIST}>{t('layout.menu.backToChecklist')}</TextLink>
    </p>
  );
}
