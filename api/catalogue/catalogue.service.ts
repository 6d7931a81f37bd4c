import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import {
  catalogueErrors,
  inShownOrder,
  isDocumented,
  PLAN_TYPES,
  type Plan,
  type ProductId,
  type Quote,
} from '#shared/catalogue.ts';
import type { Actor } from '#shared/lib/actor.ts';
import type { Language } from '#shared/accounts.ts';
import { brandLineIn, descriptionIn, nameIn } from '#shared/description-in.ts';
import { ensure } from '#shared/lib/errors.ts';
import { priceListOf, quote } from '#shared/pricing.ts';
import { shelfPriceOf, type Shelf } from '#shared/shelf.ts';
import { pricePolicy, productPolicy } from './catalogue.policy.ts';
import { madeOf, presentPrice } from './catalogue.present.ts';
import { Price } from './price.entity.ts';
import { Product } from './product.entity.ts';

export const listProducts = (em: EntityManager, actor: Actor): Promise<Product[]> =>
  em
    .find(Product, productPolicy.scope(actor) ?? {}, { orderBy: { createdAt: 'asc', id: 'asc' } })
    .then(inShownOrder);

/** Prices ordered by the programme's months, bundles last. */
export async function listPrices(
  em: EntityManager,
  actor: Actor,
  product?: ProductId,
): Promise<Price[]> {
  const where = { $and: [pricePolicy.scope(actor) ?? {}, product ? { product } : {}] };
  const rows = await em.find(Price, where as FilterQuery<Price>, { populate: ['product'] });
  const place = (row: Price) => PLAN_TYPES.indexOf(row.planType);
  return rows.toSorted((a, b) => a.product.id.localeCompare(b.product.id) || place(a) - place(b));
}

/** What the landing page says of the products on sale (decision C137), in a language. */
export async function readShelf(em: EntityManager, language: Language = 'en'): Promise<Shelf> {
  const guest = { role: 'guest', checkoutId: null } as const;
  const products = await listProducts(em, guest);
  const rows = await listPrices(em, guest);
  const shelf: Shelf = {};
  for (const product of products) {
    const { id } = product;
    const prices = rows.filter((price) => price.product.id === id).map(presentPrice);
    if (prices.length === 0) continue;
    const about = {
      name: nameIn(product, language),
      brandLine: brandLineIn(product, language),
      text: descriptionIn(product, language),
      image: product.imageUrl ?? null,
      made: madeOf(product.medicine),
    };
    shelf[id] = { ...shelfPriceOf(prices), ...(!isDocumented(id) && { about }) };
  }
  return shelf;
}

/**
 * The next reference number of a product (decision C010): its prefix for life, and a number counted in its row. Orders of
 * one product are placed one after the other, so no number is given twice; a rolled-back one leaves no gap either.
 */
export async function nextReference(em: EntityManager, id: ProductId): Promise<string> {
  const [row] = await em.execute<{ reference: string }[]>(
    `update products set last_number = last_number + 1 where id = ?
     returning reference_prefix || '-' || last_number as reference`,
    [id],
  );
  ensure(row, catalogueErrors.not_sold);
  return row.reference;
}

/**
 * Nothing new starts with an archived product, not even the payment of an order that was placed before (decision C112).
 */
export const isArchived = async (em: EntityManager, id: ProductId): Promise<boolean> =>
  (await em.count(Product, { id, archivedAt: { $ne: null } })) > 0;

/**
 * The plan's current price, from a month of the programme on. Refuses what is not for sale with `catalogue.not_sold`.
 * The browser calls the same function.
 */
export async function quoteFor(
  em: EntityManager,
  product: ProductId,
  plan: Plan,
  isShippingToVietnam: boolean,
  firstMonth = 1,
): Promise<Quote> {
  const row = await em.findOne(Product, { id: product, isActive: true, archivedAt: null });
  ensure(row, catalogueErrors.not_sold);
  const prices = await em.find(Price, { product, isActive: true, archivedAt: null });
  const list = priceListOf(product, prices.map(presentPrice), row);
  const result = quote(list, plan, isShippingToVietnam, firstMonth);
  ensure(result, catalogueErrors.not_sold);
  return result;
}
