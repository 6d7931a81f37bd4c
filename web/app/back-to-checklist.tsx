import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** Whoever has come from the checklist of a new practice goes back to it from here. */
export function BackToChecklist() {
  const { t } = useTranslation();
  const state = useLocation().state as { from?: string } | null;
  if (state?.from !== 'checklist') return null;
  return (
    <p className="mb-4">
      <TextLink to="/admin/practice">{t('practice.back')}</TextLink>
    </p>
  );
}
