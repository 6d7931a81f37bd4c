import { useTranslation } from 'react-i18next';
import { AreaQuestion } from '#web/features/practice/area-question.tsx';
import { useLandingShelf, useOtherOffers } from '#web/features/catalogue/landing-prices.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LandingProductCard, OtherProductCard } from './landing-product-card.tsx';
import { LandingReference } from './landing-reference.tsx';
import { columnsFor, LandingSection } from './landing-section.tsx';

const CARDS = [
  { product: 'glp1', anchor: 'glp1', image: '/images/product-semalean.svg' },
  { product: 'tirzexa', anchor: 'glp1gip', image: '/images/product-tirzepatide.svg' },
] as const;

/** The medicines on sale. The header's anchors glp1 and glp1gip lead to them (decision C072). */
export function LandingProducts() {
  const { t } = useTranslation();
  const shelf = useLandingShelf();
  const others = useOtherOffers();
  const more = others.length > 0 ? 'More' : '';
  return (
    <LandingSection
      id="products"
      title={t(`landing.products.title${more}`)}
      text={t(`landing.products.text${more}`)}
    >
      <AreaQuestion className="mx-auto mb-8 max-w-xl" />
      <div
        className={classNames('grid grid-cols-1 gap-6', columnsFor(shelf.length + others.length))}
      >
        {CARDS.map((card) =>
          shelf.includes(card.product) ? (
            <LandingProductCard key={card.product} {...card} />
          ) : (
            // An old link still leads to the products.
            <span key={card.product} id={card.anchor} className="hidden" />
          ),
        )}
        {others.map((product) => (
          <OtherProductCard key={product.id} product={product} />
        ))}
      </div>
      <p className="mx-auto mt-6 max-w-prose text-center text-sm text-ink-soft">
        {t('landing.products.note')}
        <LandingReference to={['wegovy', 'zepbound']} />
      </p>
    </LandingSection>
  );
}
