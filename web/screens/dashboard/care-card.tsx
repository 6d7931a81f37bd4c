import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** From the dashboard to a recorded weight in three steps: this button, the figure, and "Save"; to a dose in two. */
export function CareCard() {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="care-card">
      <h2 id="care-card" className="flex items-center gap-3 text-lg font-semibold text-ink">
        <Scale aria-hidden="true" className="size-5.5 text-accent" />
        {t('care.weights')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('care.card')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to="/dashboard/care?add" size="sm">
          {t('care.weight.add')}
        </ButtonLink>
        <ButtonLink to="/dose" size="sm" variant="secondary">
          {t('dosing.title')}
        </ButtonLink>
        <TextLink to="/dashboard/care">{t('care.open')}</TextLink>
        <TextLink to="/dashboard/check-in">{t('care.checkIn.title')}</TextLink>
      </div>
    </Card>
  );
}
