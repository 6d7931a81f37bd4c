import type { EntityManager } from '@mikro-orm/postgresql';
import { seedCatalogue } from '#api/seeds/catalogue.ts';
import { DEFAULT_ANNUAL_DISCOUNT, DEFAULT_QUARTERLY_DISCOUNT } from '#shared/pricing.ts';

/** The catalogue as a new test app has it, whatever a test has done with it. */
export async function resetCatalogue(em: EntityManager): Promise<void> {
  await em.execute('delete from product_prices');
  await em.execute(
    'update products set archived_at = null, quarterly_discount = ?, annual_discount = ?',
    [DEFAULT_QUARTERLY_DISCOUNT, DEFAULT_ANNUAL_DISCOUNT],
  );
  await seedCatalogue(em);
}
