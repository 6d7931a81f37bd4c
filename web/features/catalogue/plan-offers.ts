import { PLAN_MONTHS, PLANS, type Plan, type ProductId, type Quote } from '#shared/catalogue.ts';
import { toCents, type Cents } from '#shared/lib/money.ts';
import {
  DEFAULT_ANNUAL_DISCOUNT,
  DEFAULT_QUARTERLY_DISCOUNT,
  FALLBACK_PAYMENT_PRICES,
  FALLBACK_PLAN_PRICES,
  priceListOf,
  PROGRAMME,
  quote,
  VIETNAM_SHIPPING,
  type PriceList,
} from '#shared/pricing.ts';

/** The months that are discounted, or the whole bundle if it has a fixed price. */
export type Discount = { percent: number; on: 'month2' | 'months3to6' | 'bundle' };

export type PlanOffer = {
  plan: Plan;
  /** Null: not sold at the moment. */
  quote: Quote | null;
  perMonth: Cents;
  discount: Discount | null;
  /** The prices of the months after those paid today, with equal neighbours merged. */
  later: LaterMonths[];
  /** All payments of the six months, today's first. Null if a later month has no price. */
  payments: Cents[] | null;
};

export type LaterMonths = { from: number; to: number; amount: Cents; isToEnd: boolean };

export type Offers = { isEstimate: boolean; plans: PlanOffer[] };

type PriceRows = Parameters<typeof priceListOf>[1];
type Discounts = { quarterlyDiscount: number; annualDiscount: number };

const DEFAULT_DISCOUNTS: Discounts = {
  quarterlyDiscount: DEFAULT_QUARTERLY_DISCOUNT,
  annualDiscount: DEFAULT_ANNUAL_DISCOUNT,
};

/** The three plans of a product. Without prices from the server the documented ones are used, marked as estimates. */
export function offersOf(
  product: ProductId,
  rows: PriceRows | undefined,
  { quarterlyDiscount, annualDiscount }: Discounts = DEFAULT_DISCOUNTS,
): Offers {
  const known = priceListOf(product, rows ?? [], { quarterlyDiscount, annualDiscount });
  const isEstimate = Object.keys(known.prices).length === 0;
  const list: PriceList = isEstimate ? { ...known, prices: FALLBACK_PLAN_PRICES } : known;
  return { isEstimate, plans: PLANS.map((plan) => offerOf(list, plan)) };
}

function offerOf(list: PriceList, plan: Plan): PlanOffer {
  const price = quote(list, plan);
  return {
    plan,
    quote: price,
    perMonth: price ? Math.round(price.total / PLAN_MONTHS[plan].programme) : 0,
    discount: price && discountOf(list, price),
    later: price ? laterMonths(list, plan) : [],
    payments: price && paymentsOf(list, plan, price.total),
  };
}

/** Nothing is charged automatically: to continue after a plan, the remaining months are paid one by one. */
function paymentsOf({ prices }: PriceList, plan: Plan, today: Cents): Cents[] | null {
  const left = PROGRAMME.slice(PLAN_MONTHS[plan].programme).map((type) => prices[type]);
  const complete = left.every((price): price is number => price !== undefined);
  return complete ? [today, ...left.map((dollars) => toCents(dollars))] : null;
}

/** Up to the first month without a price, because what follows is unknown. */
function laterMonths({ prices }: PriceList, plan: Plan): LaterMonths[] {
  const paid = PLAN_MONTHS[plan].programme;
  const known: LaterMonths[] = [];
  for (const [index, type] of PROGRAMME.slice(paid).entries()) {
    const dollars = prices[type];
    if (dollars === undefined) break;
    const month = paid + index + 1;
    const amount = toCents(dollars);
    const isToEnd = month === PROGRAMME.length;
    const last = known.at(-1);
    if (last?.amount === amount) Object.assign(last, { to: month, isToEnd });
    else known.push({ from: month, to: month, amount, isToEnd });
  }
  return known;
}

function discountOf(list: PriceList, { plan, lines, savings, base }: Quote): Discount | null {
  if (plan === 'monthly' || savings <= 0) return null;
  if (lines.some(({ kind }) => kind === 'bundle')) {
    const percent = Math.round((savings / base) * 100);
    return percent > 0 ? { percent, on: 'bundle' } : null;
  }
  return plan === 'quarterly'
    ? { percent: list.quarterlyDiscount, on: 'month2' }
    : { percent: list.annualDiscount, on: 'months3to6' };
}

/** What the payment step shows before the server responds (decision C015): an estimate, never charged. */
export function estimateOf(product: ProductId, plan: Plan, isShippingToVietnam: boolean): Quote {
  const amount = toCents(FALLBACK_PAYMENT_PRICES[plan]);
  const shipping = isShippingToVietnam ? VIETNAM_SHIPPING : 0;
  return {
    product,
    plan,
    lines: [
      { kind: 'bundle', month: null, base: amount, amount },
      ...(shipping > 0
        ? [{ kind: 'shipping' as const, month: null, base: shipping, amount: shipping }]
        : []),
    ],
    base: amount + shipping,
    savings: 0,
    shipping,
    total: amount + shipping,
    currency: 'usd',
  };
}
