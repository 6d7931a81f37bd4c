import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlanType, ProductId } from '#shared/catalogue.ts';
import { toCents } from '#shared/lib/money.ts';
import { Price } from '#api/catalogue/price.entity.ts';
import { Product } from '#api/catalogue/product.entity.ts';

type Dollars = Partial<Record<PlanType, number>>;

const PRICES: Readonly<Partial<Record<ProductId, Dollars>>> = {
  semaglutide: { monthly: 349, month2: 500, month3: 600, month4: 600, month5: 600, month6: 600 },
  tirzexa: { monthly: 399, month2: 580, month3: 690, month4: 690, month5: 690, month6: 690 },
};

/**
 * Prices the two products that every installation has, and puts them on sale. Elsewhere than in the demo the practice
 * does both itself (decision C119).
 */
export async function seedCatalogue(em: EntityManager): Promise<void> {
  if ((await em.count(Price)) > 0) return;
  for (const product of await em.find(Product, { id: { $in: Object.keys(PRICES) } })) {
    product.isActive = true;
    for (const [planType, dollars] of Object.entries(PRICES[product.id] ?? {})) {
      em.create(Price, { product, planType: planType as PlanType, amount: toCents(dollars) });
    }
  }
  await em.flush();
}
