import type { z } from 'zod';
import type { Price as WirePrice, Product as WireProduct } from '#shared/catalogue.ts';
import { toDollars } from '#shared/lib/money.ts';
import { MEDICINE, MEDICINES, type MedicineId } from '#shared/medicines/medicines.ts';
import type { Price } from './price.entity.ts';
import type { Product } from './product.entity.ts';

export const presentPrice = (price: Price): z.input<typeof WirePrice> => ({
  id: price.id,
  productId: price.product.id,
  planType: price.planType,
  price: toDollars(price.amount),
  // Archived items are not for sale, whatever else is set.
  isActive: price.isActive && !price.archivedAt,
  archivedAt: price.archivedAt ?? null,
  version: price.version,
});

/** Of a medicine that only a later release knows nothing is said. */
export const madeOf = (medicine: MedicineId): WireProduct['made'] => {
  const facts = MEDICINES.includes(medicine) ? MEDICINE[medicine] : null;
  return facts && { substance: facts.substance, form: facts.form, everyDays: facts.everyDays };
};

export const presentProduct = (
  product: Product,
  prices: readonly Price[],
): z.input<typeof WireProduct> => ({
  id: product.id,
  name: product.name,
  nameVi: product.nameVi,
  nameEs: product.nameEs,
  description: product.description,
  brandLine: product.brandLine,
  brandLineVi: product.brandLineVi,
  brandLineEs: product.brandLineEs,
  descriptionVi: product.descriptionVi,
  descriptionEs: product.descriptionEs,
  medicine: product.medicine,
  made: madeOf(product.medicine),
  strengths: product.strengths,
  referencePrefix: product.referencePrefix,
  guideSlug: product.guideSlug ?? null,
  imageUrl: product.imageUrl ?? null,
  isActive: product.isActive && !product.archivedAt,
  archivedAt: product.archivedAt ?? null,
  version: product.version,
  quarterlyDiscount: product.quarterlyDiscount,
  annualDiscount: product.annualDiscount,
  prices: prices.filter((price) => price.product.id === product.id).map(presentPrice),
});
