import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLANS, type Plan, type Product } from '#shared/catalogue.ts';
import { priceListOf, quote } from '#shared/pricing.ts';
import { useFormat } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** What the price of every plan is computed from. */
export type Offer = Pick<Product, 'id' | 'prices' | 'quarterlyDiscount' | 'annualDiscount'>;

/** Cents. Null for a plan that is not sold, because a price is missing. */
function totalOf(offer: Offer, plan: Plan): number | null {
  const { id, prices, quarterlyDiscount, annualDiscount } = offer;
  const list = priceListOf(id, prices, { quarterlyDiscount, annualDiscount });
  return quote(list, plan)?.total ?? null;
}

export const hasSameTotals = (one: Offer, other: Offer): boolean =>
  PLANS.every((plan) => totalOf(one, plan) === totalOf(other, plan));

/** What every plan costs now and would cost then: a typing error in one month changes all of them. */
export function PlanTotals({ before, after }: { before: Offer; after: Offer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = (cents: number | null) =>
    cents === null ? t('products.totals.notSold') : format.money(cents);
  return (
    <ul className="space-y-2">
      {PLANS.map((plan) => {
        const [from, to] = [totalOf(before, plan), totalOf(after, plan)];
        return (
          <li key={plan}>
            <span className="block text-sm text-ink-soft">{t(`orders.plan.${plan}`)}</span>
            <span data-figures className="font-medium text-ink">
              {from === to
                ? t('products.totals.same', { price: words(from) })
                : t('products.totals.change', { before: words(from), after: words(to) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type Asked = {
  before: Offer;
  after: Offer;
  /** The plan that would be given away. */
  free: string | null;
  answer: (isSure: boolean) => void;
};

/** Asks before prices are saved, with what the plans then cost. 0 dollars are allowed (C090), but may be a typo. */
export function usePriceQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const ask = (about: Omit<Asked, 'answer'>) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        ...about,
        answer: (isSure) => {
          setAsked(undefined);
          // The dialog gives the focus back first, which may have to go to a field that is refused.
          setTimeout(() => resolve(isSure));
        },
      });
    });
  return { ask, isAsking: asked !== undefined, question: asked && <PriceQuestion {...asked} /> };
}

function PriceQuestion({ before, after, free, answer }: Asked) {
  const { t } = useTranslation();
  const isFree = free !== null;
  return (
    <ConfirmDialog
      open
      danger={isFree}
      title={t(isFree ? 'products.price.free.title' : 'products.totals.title')}
      confirmLabel={t(isFree ? 'products.price.free.confirm' : 'products.totals.confirm')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>{isFree ? t('products.price.free.text', { plan: free }) : t('products.totals.text')}</p>
      <PlanTotals before={before} after={after} />
    </ConfirmDialog>
  );
}
