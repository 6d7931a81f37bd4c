import type { EntityManager } from '@mikro-orm/postgresql';
import { Product } from './product.entity.ts';

/** Pens of the medicine of which the documented product has vials: on sale, with no price and no protocol. */
export async function somePens(em: EntityManager): Promise<Product> {
  const known = await em.findOne(Product, { id: 'pens' });
  const pens =
    known ??
    em.create(Product, {
      ...{ id: 'pens', medicine: 'semaglutide-injection', name: 'Pens', description: 'Pens.' },
      ...{ referencePrefix: 'PEN', quarterlyDiscount: 0, annualDiscount: 0 },
    });
  await em.flush();
  return pens;
}
