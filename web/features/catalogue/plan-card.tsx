import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { monthsText } from './months-text.ts';
import type { Discount, LaterMonths, PlanOffer } from './plan-offers.ts';

type PlanCardProps = {
  offer: PlanOffer;
  isEstimate: boolean;
  isLoading: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

export function PlanCard({ offer, isEstimate, isLoading, isChosen, onChoose }: PlanCardProps) {
  const { t } = useTranslation();
  const { plan, quote, discount, months } = offer;
  return (
    <RadioCard
      name="plan"
      data-drawn-choice="plan"
      value={plan}
      checked={isChosen}
      disabled={!isLoading && !quote}
      onChange={onChoose}
      title={t(`catalogue.plan.${plan}.name`)}
      text={monthsText(t, plan, months)}
      badge={
        plan === 'quarterly' && (
          <span className="inline-flex rounded-full bg-coral px-3 py-0.5 text-xs font-semibold text-on-coral">
            {t('catalogue.mostPopular')}
          </span>
        )
      }
    >
      <span className="mt-3 block">
        {isLoading ? (
          <PriceSkeleton />
        ) : quote ? (
          <>
            <Price offer={{ ...offer, quote }} isEstimate={isEstimate} />
            {discount && (
              // The chosen card is itself as green as a green badge, which cannot be seen on it.
              <Badge tone={isChosen ? 'outline' : 'green'} className="mt-2.5">
                {discountText(t, discount, months)}
              </Badge>
            )}
          </>
        ) : (
          <span className="block text-ink-soft">{t('catalogue.unavailable')}</span>
        )}
      </span>
    </RadioCard>
  );
}

/** The places of the plan that are discounted (decision C016), as months of the programme. */
function discountText(
  t: TFunction,
  { on, percent }: Discount,
  { first, last }: PlanOffer['months'],
): string {
  const month = on === 'month2' ? first + 1 : first + 2;
  return t(`catalogue.discount.${on}`, { percent, month, last });
}

type PriceProps = { offer: PlanOffer & { quote: object }; isEstimate: boolean };

function Price({ offer: { plan, quote, perMonth, later, months }, isEstimate }: PriceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!quote) return null;
  const price = format.dollars(quote.total / 100);
  return (
    <span data-figures className="block">
      <span className="block text-2xl font-semibold text-ink">
        {isEstimate && <span className="sr-only">{t('catalogue.estimate')} </span>}
        {isEstimate && '≈ '}
        {t('catalogue.today', { price })}
      </span>
      <span className="mt-1 block text-ink-soft">
        {plan === 'monthly' && months.first > 1
          ? t('catalogue.next.total', { month: months.first })
          : t(`catalogue.plan.${plan}.total`)}
        {plan !== 'monthly' && (
          <span>
            {' · '}
            {format.dollars(perMonth / 100)}
            {t('catalogue.perMonth')}
          </span>
        )}
      </span>
      {later.length > 0 && <Later months={later} />}
      {quote.savings > 0 && (
        <span className="mt-1 block text-sm font-semibold text-success">
          {t('catalogue.savings', { amount: format.dollars(quote.savings / 100) })}
        </span>
      )}
    </span>
  );
}

/** The first month's price is not that of every month, and customers should know that beforehand. */
function Later({ months }: { months: readonly LaterMonths[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const steps = months.map(({ from, to, amount, isToEnd }) => {
    const price = format.dollars(amount / 100);
    if (isToEnd) return t('catalogue.later.from', { price, month: from });
    const key = from === to ? 'month' : 'months';
    return t(`catalogue.later.${key}`, { price, month: from, last: to });
  });
  return (
    <span className="mt-1 block text-sm text-ink-soft">
      {t('catalogue.later.steps', { steps: steps.join(', ') })}
    </span>
  );
}

function PriceSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-32" />
      <Skeleton className="mt-2 h-4 w-40" />
    </>
  );
}
