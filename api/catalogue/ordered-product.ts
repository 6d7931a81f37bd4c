import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { catalogueErrors, type ProductId } from '#shared/catalogue.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { MedicineId } from '#shared/medicines/medicines.ts';
import { Product } from './product.entity.ts';

const ofProduct =
  (column: 'name' | 'medicine') =>
  ({ product }: Record<string, string>) =>
    `(select products.${column} from products where products.id = ${product})`;

/**
 * The product of an order, and what every reader of an order needs to know of it. Its foreign key is only in the
 * migration, because an order is read without its product's row.
 */
export const orderedProduct = {
  product: p.text(),
  productName: p.string().formula(ofProduct('name')),
  medicine: p.string().$type<MedicineId>().formula(ofProduct('medicine')),
};

/** The same for an order that is written and not read again. Refuses a product that is not there. */
export async function ordered(em: EntityManager, id: ProductId) {
  const product = await em.findOne(Product, { id });
  ensure(product, catalogueErrors.not_sold);
  return { product: id, productName: product.name, medicine: product.medicine };
}
