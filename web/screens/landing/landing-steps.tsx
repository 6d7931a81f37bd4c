import { useTranslation } from 'react-i18next';
import { LandingSection } from './landing-section.tsx';

const STEPS = ['plan', 'form', 'review', 'delivery'] as const;

export function LandingSteps() {
  const { t } = useTranslation();
  return (
    <LandingSection id="how" title={t('landing.steps.title')} text={t('landing.steps.text')}>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, at) => (
          <li key={step} className="border-t-2 border-accent pt-5">
            <span aria-hidden="true" data-figures className="text-3xl font-semibold text-accent">
              {at + 1}
            </span>
            <h3 className="mt-2 text-xl font-semibold text-ink">
              {t(`landing.steps.${step}Title`)}
            </h3>
            <p className="mt-2 text-ink-soft">{t(`landing.steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
