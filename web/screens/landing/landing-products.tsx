import { useTranslation } from 'react-i18next';
import { LandingProductCard } from './landing-product-card.tsx';
import { LandingReference } from './landing-reference.tsx';
import { LandingSection } from './landing-section.tsx';

/** Both medicines; the header's anchors glp1 and glp1gip lead to the one or the other (decision C072). */
export function LandingProducts() {
  const { t } = useTranslation();
  return (
    <LandingSection
      id="products"
      title={t('landing.products.title')}
      text={t('landing.products.text')}
    >
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <LandingProductCard product="glp1" anchor="glp1" image="/images/product-semalean.svg" />
        <LandingProductCard
          product="tirzexa"
          anchor="glp1gip"
          image="/images/product-tirzepatide.svg"
        />
      </div>
      <p className="mx-auto mt-6 max-w-prose text-center text-sm text-ink-soft">
        {t('landing.products.note')}
        <LandingReference to={['wegovy', 'zepbound']} />
      </p>
    </LandingSection>
  );
}
