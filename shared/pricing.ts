import { lessPercent, toCents, type Cents } from './lib/money.ts';
import {
  normaliseProduct,
  PLAN_MONTHS,
  type Plan,
  type PlanType,
  type ProductId,
  type Quote,
  type QuoteLine,
} from './catalogue.ts';

export const VIETNAM_SHIPPING: Cents = 2_000;
export const DEFAULT_QUARTERLY_DISCOUNT = 10;
export const DEFAULT_ANNUAL_DISCOUNT = 25;

/**
 * Shown until the prices are loaded, with a set of its own for each screen (D1 §9; the landing page's:
 * landing-prices.ts). Dollars, never charged (decision C015).
 */
export const FALLBACK_PLAN_PRICES: Readonly<Partial<Record<PlanType, number>>> = {
  monthly: 349,
  month2: 500,
  month3: 600,
  month4: 600,
  month5: 600,
  month6: 600,
};
export const FALLBACK_PAYMENT_PRICES: Readonly<Record<Plan, number>> = {
  monthly: 299,
  quarterly: 747,
  annual: 2388,
};

/** The months of the programme, in order. */
export const PROGRAMME: readonly PlanType[] = [
  'monthly',
  'month2',
  'month3',
  'month4',
  'month5',
  'month6',
];

export type PriceList = {
  product: ProductId;
  /** The active prices in dollars. */
  prices: Readonly<Partial<Record<PlanType, number>>>;
  quarterlyDiscount: number;
  annualDiscount: number;
};

/** Picks the active prices of one product from the API's list. */
export function priceListOf(
  product: ProductId,
  rows: readonly { productId: string; planType: PlanType; price: number; isActive: boolean }[],
  discounts: { quarterlyDiscount: number; annualDiscount: number },
): PriceList {
  const own = rows.filter((row) => row.isActive && normaliseProduct(row.productId) === product);
  return {
    product,
    prices: Object.fromEntries(own.map((row) => [row.planType, row.price])),
    ...discounts,
  };
}

/**
 * What a plan costs. Rule (decisions C016, C017): monthly = month 1; quarterly = m1 + m2 less the quarterly discount +
 * m3; annual = m1 + m2 + m3…m6 each less the annual discount, discounted months rounded to whole dollars. An active
 * bundle price replaces the sum. Shipping to Vietnam is a separate line. Returns null if a month's price is missing,
 * because such a plan is not sold.
 *
 * A renewal pays for the months from `firstMonth` on (decision C138, programme-month.ts). The discounts then apply to
 * the same places in the plan, and a bundle price does not apply.
 */
export function quote(
  list: PriceList,
  plan: Plan,
  isShippingToVietnam = false,
  firstMonth = 1,
): Quote | null {
  const lines = planLines(list, plan, firstMonth);
  return lines && quoteOf({ product: list.product, plan }, lines, isShippingToVietnam);
}

/** The same offer for another destination. */
export const quoteTo = (isShippingToVietnam: boolean, before: Quote): Quote =>
  quoteOf(
    before,
    before.lines.filter(({ kind }) => kind !== 'shipping'),
    isShippingToVietnam,
  );

/** What shipping costs beside a plan. */
export const shippingFeeOf = (isShippingToVietnam: boolean): Cents =>
  isShippingToVietnam ? VIETNAM_SHIPPING : 0;

function quoteOf(
  { product, plan }: Pick<Quote, 'product' | 'plan'>,
  planned: readonly QuoteLine[],
  isShippingToVietnam: boolean,
): Quote {
  const shipping = shippingFeeOf(isShippingToVietnam);
  const fee = { kind: 'shipping', month: null, base: shipping, amount: shipping } as const;
  const lines = isShippingToVietnam ? [...planned, fee] : [...planned];
  const sum = (pick: (line: QuoteLine) => Cents) =>
    lines.reduce((all, line) => all + pick(line), 0);
  const base = sum((line) => line.base);
  const total = sum((line) => line.amount);
  return { product, plan, lines, base, savings: base - total, shipping, total, currency: 'usd' };
}

function planLines(list: PriceList, plan: Plan, firstMonth: number): QuoteLine[] | null {
  const count = PLAN_MONTHS[plan].programme;
  const beginning = PROGRAMME.slice(0, count).map((type) => list.prices[type]);
  const complete = beginning.every((price): price is number => price !== undefined);

  const bundle = plan === 'monthly' ? undefined : list.prices[plan];
  if (bundle !== undefined && firstMonth === 1) {
    const amount = toCents(bundle);
    const apart = complete ? beginning.reduce((all, price) => all + toCents(price), 0) : amount;
    return [{ kind: 'bundle', month: null, base: Math.max(apart, amount), amount }];
  }
  if (!complete && bundle === undefined) return null;
  const lines: QuoteLine[] = [];
  for (let place = 1; place <= count; place += 1) {
    const month = firstMonth + place - 1;
    const price = priceOfMonth(list, month);
    if (price === undefined) return null;
    const base = toCents(price);
    const amount = lessPercent(base, discountAt(list, plan, place));
    lines.push({ kind: 'month', month, base, amount });
  }
  return lines;
}

/**
 * The price of the last month of the programme goes on after it. So does that of an earlier one for a practice that has
 * priced no later month: a treatment that runs must not end for want of a price.
 */
const priceOfMonth = ({ prices }: PriceList, month: number): number | undefined =>
  PROGRAMME.slice(0, month).reduce<number | undefined>(
    (before, type) => prices[type] ?? before,
    undefined,
  );

/** The percentage off the month at this place of the plan, counted from 1. */
function discountAt(list: PriceList, plan: Plan, place: number): number {
  if (plan === 'quarterly' && place === 2) return list.quarterlyDiscount;
  if (plan === 'annual' && place >= 3) return list.annualDiscount;
  return 0;
}
