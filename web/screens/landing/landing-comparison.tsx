import { useTranslation } from 'react-i18next';
import { LandingComparisonTable } from './landing-comparison-table.tsx';
import { LandingSection } from './landing-section.tsx';

/** Each product beside the brand-name medicines of the same ingredient; what is known, and what is not. */
export function LandingComparison() {
  const { t } = useTranslation();
  return (
    <LandingSection
      id="comparison"
      title={t('landing.comparison.title')}
      text={t('landing.comparison.text')}
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <LandingComparisonTable
          product="glp1"
          sources={{ approval: ['wegovy', 'ozempic'], evidence: ['step'] }}
        />
        <LandingComparisonTable
          product="tirzexa"
          sources={{ approval: ['zepbound', 'mounjaro'], evidence: ['surmount'] }}
        />
      </div>
    </LandingSection>
  );
}
