import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import {
  catalogueErrors,
  PLAN_TYPES,
  type Plan,
  type PlanType,
  type ProductId,
  type Quote,
} from '#shared/catalogue.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { MedicineId } from '#shared/medicines/medicines.ts';
import { toDollars } from '#shared/lib/money.ts';
import { priceListOf, quote } from '#shared/pricing.ts';
import { shelfPriceOf, type Shelf } from '#shared/shelf.ts';
import { pricePolicy, productPolicy } from './catalogue.policy.ts';
import { presentPrice } from './catalogue.present.ts';
import { Price } from './price.entity.ts';
import { Product } from './product.entity.ts';

export const listProducts = (em: EntityManager, actor: Actor): Promise<Product[]> =>
  em.find(Product, productPolicy.scope(actor) ?? {}, { orderBy: { id: 'asc' } });

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

/** What the landing page says of the products on sale (decision C137). */
export async function readShelf(em: EntityManager): Promise<Shelf> {
  const rows = await em.execute<{ id: ProductId; plan_type: PlanType; amount: number }[]>(
    `select p.id, o.plan_type, o.amount from products p join product_prices o on o.product_id = p.id
     where p.is_active and p.archived_at is null and o.is_active and o.archived_at is null
     order by p.id, o.plan_type`,
  );
  const byProduct = Map.groupBy(rows, ({ id }) => id);
  const shelf: Shelf = {};
  for (const [id, prices] of byProduct) {
    shelf[id] = shelfPriceOf(
      prices.map(({ plan_type: planType, amount }) => ({ planType, price: toDollars(amount) })),
    );
  }
  return shelf;
}

/** What a product is made of, which never changes. Throws for a product that does not exist. */
export const medicineOf = async (em: EntityManager, id: string): Promise<MedicineId> =>
  (await em.findOneOrFail(Product, { id: id as ProductId }, { fields: ['medicine'] })).medicine;

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
