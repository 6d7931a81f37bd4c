import {
  isDocumented,
  PLAN_MONTHS,
  PLANS,
  type Plan,
  type ProductId,
  type Quote,
} from '#shared/catalogue.ts';
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
  /** The months that it pays for: from the first of the programme, or where a running treatment goes on. */
  months: { first: number; last: number };
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

/**
 * The three plans of a product, from a month of the programme on. Without prices from the server those of the documents are
 * used for their two products, marked as estimates.
 */
export function offersOf(
  product: ProductId,
  rows: PriceRows | undefined,
  { quarterlyDiscount, annualDiscount }: Discounts = DEFAULT_DISCOUNTS,
  firstMonth = 1,
): Offers {
  const known = priceListOf(product, rows ?? [], { quarterlyDiscount, annualDiscount });
  // Of any other product nobody has said what it costs.
  const isEstimate = isDocumented(product) && Object.keys(known.prices).length === 0;
  const list: PriceList = isEstimate ? { ...known, prices: FALLBACK_PLAN_PRICES } : known;
  return { isEstimate, plans: PLANS.map((plan) => offerOf(list, plan, firstMonth)) };
}

function offerOf(list: PriceList, plan: Plan, firstMonth: number): PlanOffer {
  const price = quote(list, plan, false, firstMonth);
  const count = PLAN_MONTHS[plan].programme;
  const months = { first: firstMonth, last: firstMonth + count - 1 };
  return {
    plan,
    months,
    quote: price,
    perMonth: price ? Math.round(price.total / count) : 0,
    discount: price && discountOf(list, price),
    later: price ? laterMonths(list, months.last) : [],
    payments: price && paymentsOf(list, months, price.total),
  };
}

/** Nothing is charged automatically: to continue after a plan, the rest of six months is paid one by one. */
function paymentsOf(
  list: PriceList,
  { first, last }: PlanOffer['months'],
  today: Cents,
): Cents[] | null {
  const payments = [today];
  for (let month = last + 1; month < first + PROGRAMME.length; month += 1) {
    const dollars = priceIn(list, month);
    if (dollars === undefined) return null;
    payments.push(toCents(dollars));
  }
  return payments;
}

/** After the programme its last month's price goes on. */
const priceIn = ({ prices }: PriceList, month: number): number | undefined =>
  prices[PROGRAMME[Math.min(month, PROGRAMME.length) - 1]!];

/** Up to the first month without a price, because what follows is unknown. */
function laterMonths(list: PriceList, paidUntil: number): LaterMonths[] {
  const known: LaterMonths[] = [];
  for (let month = paidUntil + 1; month <= PROGRAMME.length; month += 1) {
    const dollars = priceIn(list, month);
    if (dollars === undefined) break;
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
