import { catalogueErrors } from '#shared/catalogue.ts';
import { ensure } from '#shared/lib/errors.ts';
import { MEDICINE_FACTS } from '#shared/medicines/facts.ts';
import { MEDICINE, type MedicineId } from '#shared/medicines/medicines.ts';
import { isDocumented } from '#shared/product-id.ts';
import type { Price } from './price.entity.ts';
import type { Product } from './product.entity.ts';

/**
 * Refuses with `catalogue.strengths` what cannot be one of this medicine: tablets are those of the label, no pen holds more
 * than its highest dose, and no millilitre more than is plausible of a vial. The only place that judges them.
 */
export function ensureStrengths(medicine: MedicineId, strengths: readonly number[]): void {
  const { doses, concentration } = MEDICINE_FACTS[medicine];
  const most = Math.max(...doses, concentration.max);
  const isTablet = MEDICINE[medicine].form === 'tablets';
  const isOne = (micrograms: number) =>
    isTablet ? doses.includes(micrograms) : micrograms <= most;
  ensure(strengths.every(isOne), catalogueErrors.strengths);
}

/**
 * Refuses with `catalogue.incomplete` to put on sale what has no price for its first month. Everything else that a product
 * needs it has since it was made. The two of the documents may always be switched on: without a price they are shown as not offered.
 */
export function ensureComplete(product: Product, prices: readonly Price[]): void {
  ensure(isComplete(product, prices), catalogueErrors.incomplete);
}

export const isComplete = ({ id }: Product, prices: readonly Price[]): boolean =>
  prices.some(isOfFirstMonth) || isDocumented(id);

/** Refuses with `catalogue.first_price` to take from what is on sale the price that `ensureComplete` asks for. */
export function ensureSpared(price: Price): void {
  const { id, isActive, archivedAt } = price.product;
  const isOnSale = isActive && !archivedAt && !isDocumented(id);
  ensure(!isOnSale || !isOfFirstMonth(price), catalogueErrors.first_price);
}

const isOfFirstMonth = ({ planType, isActive, archivedAt }: Price): boolean =>
  planType === 'monthly' && isActive && !archivedAt;
