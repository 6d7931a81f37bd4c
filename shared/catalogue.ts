import { z } from 'zod';
import {
  admins,
  contract,
  everyone,
  get,
  post,
  prefetchFrom,
  put,
  del,
  Id,
} from './lib/contract.ts';
import { defineErrors } from './lib/errors.ts';
import { Moment } from './lib/dates.ts';
import { SeenVersion } from './lib/fields.ts';
import { isWholeCents } from './lib/money.ts';
import { says } from './lib/says.ts';
import { FORMS, MEDICINES } from './medicines/medicines.ts';
import { NewProduct, ProductChange } from './product-changes.ts';
import { ProductId } from './product-id.ts';

export {
  DOCUMENTED_PRODUCTS,
  inShownOrder,
  isDocumented,
  normaliseProduct,
  ProductId,
  productLabel,
} from './product-id.ts';

export const PLANS = ['monthly', 'quarterly', 'annual'] as const;
export const Plan = z.enum(PLANS);
export type Plan = z.infer<typeof Plan>;

export const PLAN_TYPES = [
  'monthly',
  'month2',
  'month3',
  'month4',
  'month5',
  'month6',
  'quarterly',
  'annual',
] as const;
export const PlanType = z.enum(PLAN_TYPES, says('planType'));
export type PlanType = z.infer<typeof PlanType>;

/**
 * The months of a plan (decision C012): of the programme delivered to the patient, and of the membership on the
 * doctor's side, from startDate to endDate. An annual plan is a 6-month programme in a 12-month membership.
 */
export const PLAN_MONTHS: Record<Plan, { programme: number; membership: number }> = {
  monthly: { programme: 1, membership: 1 },
  quarterly: { programme: 3, membership: 3 },
  annual: { programme: 6, membership: 12 },
};

/** Null for a plan that only a later release has, which a server of that release may send. */
export const monthsOf = (plan: Plan): { programme: number; membership: number } | null =>
  Object.hasOwn(PLAN_MONTHS, plan) ? PLAN_MONTHS[plan] : null;

const standing = {
  /** When it was withdrawn from sale (decision C112). Only admins see such rows, and can restore them. */
  archivedAt: Moment.nullable(),
  version: z.number(),
};

export const Price = z.object({
  id: z.number(),
  productId: z.string(),
  planType: PlanType,
  /** Dollars. */
  price: z.number(),
  /** Never true for archived rows. */
  isActive: z.boolean(),
  ...standing,
});
export type Price = z.infer<typeof Price>;

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where the English one is shown, as of the other texts. The pages' texts have those of the documented products. */
  nameVi: z.string().default(''),
  nameEs: z.string().default(''),
  description: z.string(),
  /** One line above the name, for visitors. The documented products have their own in the pages' texts. */
  brandLine: z.string().default(''),
  brandLineVi: z.string().default(''),
  brandLineEs: z.string().default(''),
  descriptionVi: z.string().default(''),
  descriptionEs: z.string().default(''),
  imageUrl: z.string().nullable(),
  /** What it is made of, for life. Null in the reply of a server that does not say so. */
  medicine: z.enum(MEDICINES).nullable().default(null),
  /** What visitors read of its medicine, so that no page loads the facts of all medicines for it. */
  made: z
    .object({ substance: z.string(), form: z.enum(FORMS), everyDays: z.number() })
    .nullable()
    .default(null),
  /** What is on offer: micrograms a tablet or pen, or micrograms a millilitre of a vial. */
  strengths: z.array(z.number()).default([]),
  /** With what its reference numbers begin, for life. */
  referencePrefix: z.string().default(''),
  /** The article about it. Null where there is none. */
  guideSlug: z.string().nullable().default(null),
  /** Never true for archived rows. */
  isActive: z.boolean(),
  ...standing,
  quarterlyDiscount: z.number(),
  annualDiscount: z.number(),
  prices: z.array(Price),
});
export type Product = z.infer<typeof Product>;

export const PriceChange = z.object({
  productId: ProductId,
  planType: PlanType,
  /** Dollars. Nothing costs more than a hundred thousand. */
  price: z
    .number(says('priceMin'))
    .min(0, says('priceMin'))
    .max(100_000, says('numberRange'))
    .refine(isWholeCents, says('priceCents')),
  isActive: z.boolean(),
  version: SeenVersion,
});

export const QuoteLine = z.object({
  kind: z.enum(['month', 'bundle', 'shipping']),
  /**
   * The month of the programme, for lines of kind `month`. A renewal begins at a later one, and goes on after the sixth.
   */
  month: z.number().nullable(),
  /** Cents before and after the discount. */
  base: z.number(),
  amount: z.number(),
});

export const Quote = z.object({
  product: z.string(),
  plan: Plan,
  lines: z.array(QuoteLine),
  /** Cents: the sum of the lines, the discount, shipping, and the amount charged. */
  base: z.number(),
  savings: z.number(),
  shipping: z.number(),
  total: z.number(),
  currency: z.literal('usd'),
});
export type Quote = z.infer<typeof Quote>;
export type QuoteLine = z.infer<typeof QuoteLine>;

export const catalogueErrors = defineErrors('catalogue', {
  not_sold: [409, 'This plan is not available at the moment.'],
  plan_exists: [409, 'This product already has a price for this plan type.'],
  archived: [409, 'This is archived. Restore it before you change it.'],
  id_taken: [409, 'There is a product with this id already.'],
  prefix_taken: [409, 'Another product has this reference prefix.'],
  strengths: [400, 'One of these strengths is not possible for the medicine.'],
  incomplete: [409, 'This product cannot go on sale yet: it needs a price for the first month.'],
  first_price: [409, 'This product is on sale and needs this price. Switch it off first.'],
});

const productPath = z.object({ id: ProductId });
const priceQuery = z.object({ productId: ProductId.optional() });

const listProducts = get('/api/products', {
  summary: 'Products with their prices; visitors get the active ones, admins all.',
  access: everyone,
  reply: z.array(Product),
  offline: 'kept',
  prefetch: {},
  keep: 'public',
});

export const catalogueContract = contract('catalogue', {
  listProducts,
  getProduct: get('/api/products/:id', {
    summary: 'One product.',
    access: everyone,
    params: productPath,
    reply: Product,
    offline: 'kept',
    prefetch: prefetchFrom(listProducts, (rows) => rows.map(({ id }) => ({ params: { id } }))),
    keep: 'public',
  }),
  listPrices: get('/api/product-prices', {
    summary: 'Prices in dollars; visitors get the active ones, admins all.',
    access: everyone,
    query: priceQuery,
    reply: z.array(Price),
    offline: 'kept',
    prefetch: prefetchFrom(listProducts, (rows) =>
      rows.map(({ id }) => ({ query: { productId: id } })),
    ),
    keep: 'public',
  }),
  listProductPrices: get('/api/products/prices', {
    summary: 'The same list under its second documented path.',
    access: everyone,
    query: priceQuery,
    reply: z.array(Price),
    offline: 'kept',
    keep: 'public',
  }),
  quote: get('/api/quotes', {
    summary: 'What a plan costs this person now; customers get the shipping of their profile.',
    access: everyone,
    query: z.object({
      product: ProductId,
      plan: Plan,
      isShippingToVietnam: z.stringbool().optional(),
    }),
    reply: Quote,
  }),
  addProduct: post('/api/products', {
    summary: 'Adds a product of a reviewed medicine, which is not on sale yet.',
    access: admins,
    body: NewProduct,
    reply: Product,
    changes: ['catalogue'],
  }),
  changeProduct: put('/api/products/:id', {
    summary: 'Changes a product.',
    access: admins,
    params: productPath,
    body: ProductChange,
    reply: Product,
    changes: ['catalogue'],
  }),
  removeProduct: del('/api/products/:id', {
    summary:
      'Archives a product with its prices: it is offered nowhere; existing orders stay as they are.',
    access: admins,
    params: productPath,
    reply: null,
    changes: ['catalogue'],
  }),
  restoreProduct: put('/api/products/:id/restore', {
    summary: 'Brings an archived product back as it was, with its prices.',
    access: admins,
    params: productPath,
    reply: Product,
    changes: ['catalogue'],
  }),
  addPrice: post('/api/product-prices', {
    summary: 'Adds the price of a plan.',
    access: admins,
    body: PriceChange,
    reply: Price,
    changes: ['catalogue'],
  }),
  changePrice: put('/api/product-prices/:id', {
    summary: 'Changes the price of a plan.',
    access: admins,
    params: z.object({ id: Id }),
    body: PriceChange,
    reply: Price,
    changes: ['catalogue'],
  }),
  removePrice: del('/api/product-prices/:id', {
    summary: 'Archives the price of a plan: it is offered nowhere.',
    access: admins,
    reply: null,
    changes: ['catalogue'],
  }),
  restorePrice: put('/api/product-prices/:id/restore', {
    summary: 'Brings an archived price back, unless its plan has another one by now.',
    access: admins,
    reply: Price,
    changes: ['catalogue'],
  }),
});
