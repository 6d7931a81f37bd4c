import { lessPercent, toCents, type Cents } from './lib/money.ts';
import {
  normaliseProduct,
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
 */
export function quote(list: PriceList, plan: Plan, isShippingToVietnam = false): Quote | null {
  const lines = planLines(list, plan);
  if (!lines) return null;
  if (isShippingToVietnam) {
    lines.push({ kind: 'shipping', month: null, base: VIETNAM_SHIPPING, amount: VIETNAM_SHIPPING });
  }
  const sum = (pick: (line: QuoteLine) => Cents) =>
    lines.reduce((all, line) => all + pick(line), 0);
  const total = sum((line) => line.amount);
  const shipping = isShippingToVietnam ? VIETNAM_SHIPPING : 0;
  return {
    product: list.product,
    plan,
    lines,
    base: sum((line) => line.base),
    savings: sum((line) => line.base) - total,
    shipping,
    total,
    currency: 'usd',
  };
}

function planLines(list: PriceList, plan: Plan): QuoteLine[] | null {
  const count = { monthly: 1, quarterly: 3, annual: 6 }[plan];
  const months = PROGRAMME.slice(0, count).map((type) => list.prices[type]);
  const complete = months.every((price): price is number => price !== undefined);

  const bundle = plan === 'monthly' ? undefined : list.prices[plan];
  if (bundle !== undefined) {
    const amount = toCents(bundle);
    const apart = complete ? months.reduce((all, price) => all + toCents(price), 0) : amount;
    return [{ kind: 'bundle', month: null, base: Math.max(apart, amount), amount }];
  }
  if (!complete) return null;
  return months.map((price, index) => {
    const base = toCents(price);
    return {
      kind: 'month',
      month: index + 1,
      base,
      amount: lessPercent(base, discountOf(list, plan, index + 1)),
    };
  });
}

function discountOf(list: PriceList, plan: Plan, month: number): number {
  if (plan === 'quarterly' && month === 2) return list.quarterlyDiscount;
  if (plan === 'annual' && month >= 3) return list.annualDiscount;
  return 0;
}
