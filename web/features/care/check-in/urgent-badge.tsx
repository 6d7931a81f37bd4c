import { useTranslation } from 'react-i18next';
import { CountBadge } from '#web/ui/data/count-badge.tsx';
import { useUrgentCount } from './check-ins.queries.ts';

/** The red counter beside links to the check-ins. Nothing at zero. */
export function UrgentBadge() {
  const { t } = useTranslation();
  const count = useUrgentCount(true).data ?? 0;
  return <CountBadge count={count} label={t('layout.menu.urgentCount', { count })} />;
}
