import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShelfPrice } from '#shared/shelf.ts';
import {
  useLandingOffer,
  type LandingOffer,
  type LandingProduct,
} from '#web/features/catalogue/landing-prices.ts';
import { useOwnArea } from '#web/features/practice/own-area.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LandingReference } from './landing-reference.tsx';

const POINTS = ['first', 'second', 'third', 'fourth'] as const;

/** The source that describes how a medicine works. */
const SOURCE = { glp1: 'wegovy', tirzexa: 'zepbound' } as const;

type LandingProductCardProps = { product: LandingProduct; anchor: string; image: string };

export function LandingProductCard({ product, anchor, image }: LandingProductCardProps) {
  const { t } = useTranslation();
  const offer = useLandingOffer(product);
  const isElsewhere = useOwnArea().standing === 'not_served';
  return (
    <Card
      as="article"
      id={anchor}
      flush
      className="flex flex-col"
      aria-labelledby={`${anchor}-name`}
    >
      <div className="relative">
        <img
          src={image}
          alt=""
          width="800"
          height="640"
          loading="lazy"
          className="aspect-3/2 h-auto w-full object-cover"
        />
        <PriceBadge offer={offer} />
      </div>
      <div className="flex flex-1 flex-col p-6 sm:p-8">
        <p className="font-semibold text-accent">{t(`landing.${product}.kind`)}</p>
        <h3 id={`${anchor}-name`} className="mt-1 text-2xl font-semibold text-ink">
          {t(`landing.${product}.name`)}
        </h3>
        <p className="mt-3 text-ink-soft">
          {t(`landing.${product}.text`)}
          <LandingReference to={[SOURCE[product]]} />
        </p>
        <ul className="mt-5 mb-8 space-y-3">
          {POINTS.map((point) => (
            <li key={point} className="flex gap-3 text-ink">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              {t(`landing.${product}.${point}`)}
            </li>
          ))}
        </ul>
        {isElsewhere ? null : offer.isOffered ? (
          <ButtonLink to={`/register?product=${product}`} size="lg" block className="mt-auto">
            {t(`landing.${product}.choose`)}
          </ButtonLink>
        ) : (
          <div className="mt-auto">
            <p className="mb-4 text-ink-soft">{t('landing.notOfferedText')}</p>
            <ButtonLink to="/#contact" size="lg" block variant="secondary">
              {t('landing.askUs')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}

/**
 * The first month's price, and what the later ones cost (decision C141). An estimated price is marked as such in words
 * instead of being hidden.
 */
function PriceBadge({ offer }: { offer: LandingOffer }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (offer.isOffered && offer.price.month === null) return null;
  const laterText = ({ month, later }: ShelfPrice) => {
    if (!later) return t('landing.priceMonthly');
    return t(later.least === later.most ? 'landing.priceThen' : 'landing.priceThenFrom', {
      first: format.dollars(month!),
      later: format.dollars(later.least),
    });
  };
  return (
    <p className="absolute bottom-4 left-4 rounded-md bg-raised px-4 py-2 shadow-lift">
      {offer.isOffered ? (
        <>
          <span data-figures className="block font-semibold text-ink">
            {t('landing.priceFrom', { price: format.dollars(offer.price.month!) })}
          </span>
          <span data-figures className="block text-sm text-ink-soft">
            {offer.isEstimate ? t('landing.priceEstimate') : laterText(offer.price)}
          </span>
        </>
      ) : (
        <span className="block font-semibold text-ink">{t('landing.notOffered')}</span>
      )}
    </p>
  );
}
