import { useTranslation } from 'react-i18next';
import {
  useLandingShelf,
  useOtherOffers,
  type OtherOffer,
} from '#web/features/catalogue/landing-prices.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
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
  const others = useOtherOffers();
  return (
    <LandingSection
      id="comparison"
      title={t('landing.comparison.title')}
      text={t('landing.comparison.text')}
    >
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-6',
          shelf.length + others.length > 1 ? 'lg:grid-cols-2' : 'mx-auto max-w-3xl',
        )}
      >
        {TABLES.filter(({ product }) => shelf.includes(product)).map((table) => (
          <LandingComparisonTable key={table.product} {...table} />
        ))}
        {others.map((product) => (
          <OtherProductFacts key={product.id} product={product} />
        ))}
      </div>
    </LandingSection>
  );
}

/** The same questions of a product that an admin has made, in as far as they are answered alike for every medicine. */
function OtherProductFacts({ product: { id, name, made } }: { product: OtherOffer }) {
  const { t } = useTranslation();
  return (
    <Card as="article" aria-labelledby={`facts-${id}`} className="lg:col-span-2">
      <h3 id={`facts-${id}`} className="mb-4 text-xl font-semibold text-ink">
        {name}
      </h3>
      <DescriptionList columns={2}>
        {made && (
          <>
            <Detail term={t('landing.comparison.ingredient')}>
              {t(`landing.other.substance.${made.substance}`, { defaultValue: made.substance })}
            </Detail>
            <Detail term={t('landing.comparison.use')}>
              {t(`landing.other.use.${made.form}.${made.everyDays}`)}
            </Detail>
          </>
        )}
        <Detail term={t('landing.comparison.care')}>{t('landing.comparison.ours.care')}</Detail>
        <Detail term={t('landing.comparison.price')}>{t('landing.comparison.ours.price')}</Detail>
      </DescriptionList>
    </Card>
  );
}
