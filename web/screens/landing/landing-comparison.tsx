import { useTranslation } from 'react-i18next';
import { useLandingShelf } from '#web/features/catalogue/landing-prices.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LandingComparisonTable } from './landing-comparison-table.tsx';
import { LandingSection } from './landing-section.tsx';

const TABLES = [
  { product: 'glp1', sources: { approval: ['wegovy', 'ozempic'], evidence: ['step'] } },
  { product: 'tirzexa', sources: { approval: ['zepbound', 'mounjaro'], evidence: ['surmount'] } },
] as const;

/** Compares each product with the brand-name medicines of the same ingredient: what is known, and what is not. */
export function LandingComparison() {
  const { t } = useTranslation();
  const shelf = useLandingShelf();
  return (
    <LandingSection
      id="comparison"
      title={t('landing.comparison.title')}
      text={t('landing.comparison.text')}
    >
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-6',
          shelf.length > 1 ? 'lg:grid-cols-2' : 'mx-auto max-w-3xl',
        )}
      >
        {TABLES.filter(({ product }) => shelf.includes(product)).map((table) => (
          <LandingComparisonTable key={table.product} {...table} />
        ))}
      </div>
    </LandingSection>
  );
}
