import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlanType, ProductId } from '#shared/catalogue.ts';
import { toCents } from '#shared/lib/money.ts';
import { DEFAULT_ANNUAL_DISCOUNT, DEFAULT_QUARTERLY_DISCOUNT } from '#shared/pricing.ts';
import { Price } from '#api/catalogue/price.entity.ts';
import { Product } from '#api/catalogue/product.entity.ts';

type Offer = {
  id: ProductId;
  name: string;
  description: string;
  dollars: Partial<Record<PlanType, number>>;
};

const OFFERS: readonly Offer[] = [
  {
    id: 'semaglutide',
    name: 'SemaLean GLP-1',
    description:
      'Once-weekly semaglutide, reviewed and prescribed by a licensed doctor, with dose steps, shipping and messages to your doctor included.',
    dollars: { monthly: 349, month2: 500, month3: 600, month4: 600, month5: 600, month6: 600 },
  },
  {
    id: 'tirzexa',
    name: 'Tirzepatide GLP-1/GIP',
    description:
      'Once-weekly tirzepatide, which acts on two hormone receptors, reviewed and prescribed by a licensed doctor, with dose steps, shipping and messages included.',
    dollars: { monthly: 399, month2: 580, month3: 690, month4: 690, month5: 690, month6: 690 },
  },
];

/** The two products and their prices, which a new database sells until an admin changes them. */
export async function seedCatalogue(em: EntityManager): Promise<void> {
  if ((await em.count(Product)) > 0) return;
  for (const { id, name, description, dollars } of OFFERS) {
    const product = em.create(Product, {
      id,
      name,
      description,
      quarterlyDiscount: DEFAULT_QUARTERLY_DISCOUNT,
      annualDiscount: DEFAULT_ANNUAL_DISCOUNT,
    });
    for (const [planType, price] of Object.entries(dollars)) {
      em.create(Price, { product, planType: planType as PlanType, amount: toCents(price) });
    }
  }
  await em.flush();
}
