import { catalogueErrors } from '#shared/catalogue.ts';
import { ensure } from '#shared/lib/errors.ts';
import { MEDICINE, type MedicineId } from '#shared/medicines/medicines.ts';
import { isDocumented } from '#shared/product-id.ts';
import type { Price } from './price.entity.ts';
import type { Product } from './product.entity.ts';

/** What is plausible of any form: a tablet up to 100 mg, and of an injection up to 60 mg in a pen or millilitre. */
const MICROGRAMS_MAX = { tablets: 100_000, injection: 60_000 } as const;

/** Refuses with `catalogue.strengths` what cannot be one of this medicine. The only place that judges them. */
export function ensureStrengths(medicine: MedicineId, strengths: readonly number[]): void {
  const most = MICROGRAMS_MAX[MEDICINE[medicine].form];
  ensure(
    strengths.every((micrograms) => micrograms <= most),
    catalogueErrors.strengths,
  );
}

/**
 * Refuses with `catalogue.incomplete` to put on sale what has no price for its first month. Everything else that a product
 * needs it has since it was made. The two of the documents may always be switched on: without a price they are shown as not offered.
 */
export function ensureComplete({ id }: Product, prices: readonly Price[]): void {
  const isPriced = prices.some(
    ({ planType, isActive, archivedAt }) => planType === 'monthly' && isActive && !archivedAt,
  );
  ensure(isPriced || isDocumented(id), catalogueErrors.incomplete);
}
