import { z } from '#web/lib/zod.ts';
import type { Product } from '#shared/catalogue.ts';
import { ProductChange } from '#shared/product-changes.ts';
import { isDocumented } from '#shared/product-id.ts';
import { says } from '#shared/lib/says.ts';
import { ownFields, ownValues } from './own-schema.ts';

/** As typed: a fraction is reported as an error and never cut off. */
const percent = z
  .string()
  .refine((typed) => /^-?\d+$/.test(typed), { message: says('discountWhole'), abort: true })
  .transform(Number);

/** The server's format, with percentages as typed. The picture's URL is passed on unchanged. */
export const ProductForm = ProductChange.extend({
  ...z.object(ownFields).partial().shape,
  quarterlyDiscount: percent.pipe(ProductChange.shape.quarterlyDiscount),
  annualDiscount: percent.pipe(ProductChange.shape.annualDiscount),
});
export type ProductInput = z.input<typeof ProductForm>;
export type ProductOutput = z.output<typeof ProductForm>;

export const productValues = (product: Product): ProductInput => ({
  name: product.name,
  description: product.description,
  imageUrl: product.imageUrl ?? '',
  isActive: product.isActive,
  quarterlyDiscount: String(product.quarterlyDiscount),
  annualDiscount: String(product.annualDiscount),
  // The pages have texts of their own about the documented ones.
  ...(!isDocumented(product.id) && ownValues(product)),
});
