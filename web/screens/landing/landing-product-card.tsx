import { Check, Pill, Syringe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShelfPrice } from '#shared/shelf.ts';
import {
  useLandingOffer,
  type LandingOffer,
  type LandingProduct,
  type OtherOffer,
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

/** One of the two documented products, in the texts of the page. */
export function LandingProductCard({ product, anchor, image }: LandingProductCardProps) {
  const { t } = useTranslation();
  return (
    <ProductCard
      id={product}
      anchor={anchor}
      picture={<CardPicture src={image} />}
      offer={useLandingOffer(product)}
      kind={t(`landing.${product}.kind`)}
      name={t(`landing.${product}.name`)}
      text={
        <>
          {t(`landing.${product}.text`)}
          <LandingReference to={[SOURCE[product]]} />
        </>
      }
      points={POINTS.map((point) => t(`landing.${product}.${point}`))}
      choose={t(`landing.${product}.choose`)}
    />
  );
}

/** A product that an admin has made, in the practice's words. What is true of each of them is the page's own. */
export function OtherProductCard({ product }: { product: OtherOffer }) {
  const { t } = useTranslation();
  const { id, name, brandLine, text, image, made } = product;
  const Sign = made?.form === 'tablets' ? Pill : Syringe;
  return (
    <ProductCard
      id={id}
      anchor={`product-${id}`}
      picture={
        image ? (
          <CardPicture src={image} />
        ) : (
          <div className="flex aspect-3/2 items-center justify-center bg-accent-soft text-accent">
            <Sign aria-hidden="true" className="size-16" />
          </div>
        )
      }
      offer={{ isOffered: true, price: product.price, isEstimate: false }}
      kind={brandLine}
      name={name}
      text={text}
      points={[
        ...(made ? [t(`landing.other.use.${made.form}.${made.everyDays}`)] : []),
        ...(['slowly', 'price', 'doctor'] as const).map((one) => t(`landing.other.${one}`)),
      ]}
      choose={t('landing.other.choose', { name })}
    />
  );
}

const CardPicture = ({ src }: { src: string }) => (
  <img
    src={src}
    alt=""
    width="800"
    height="640"
    loading="lazy"
    className="aspect-3/2 h-auto w-full object-cover"
  />
);

type ProductCardProps = {
  id: string;
  anchor: string;
  picture: ReactNode;
  offer: LandingOffer;
  kind: string;
  name: string;
  text: ReactNode;
  points: readonly string[];
  choose: string;
};

function ProductCard(props: ProductCardProps) {
  const { id, anchor, picture, offer, kind, name, text, points, choose } = props;
  const { t } = useTranslation();
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
        {picture}
        <PriceBadge offer={offer} />
      </div>
      <div className="flex flex-1 flex-col p-6 sm:p-8">
        {kind && <p className="font-semibold text-accent">{kind}</p>}
        <h3 id={`${anchor}-name`} className="mt-1 text-2xl font-semibold text-ink">
          {name}
        </h3>
        <p className="mt-3 text-ink-soft">{text}</p>
        <ul className="mt-5 mb-8 space-y-3">
          {points.map((point) => (
            <li key={point} className="flex gap-3 text-ink">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              {point}
            </li>
          ))}
        </ul>
        {isElsewhere ? null : offer.isOffered ? (
          <ButtonLink to={`/register?product=${id}`} size="lg" block className="mt-auto">
            {choose}
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
