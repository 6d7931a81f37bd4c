import { z } from 'zod';
import { OptionalUrl, SeenVersion, seenText, text } from './lib/fields.ts';
import { says } from './lib/says.ts';
import { MEDICINES } from './medicines/medicines.ts';
import { PRODUCT_ID } from './product-id.ts';

/** A whole percentage. */
const Discount = z
  .number(says('discountRange'))
  .int(says('discountWhole'))
  .min(0, says('discountRange'))
  .max(100, says('discountRange'));

const STRENGTHS_MAX = 20;
/** 1 g, far above any tablet and any millilitre. What is plausible for a medicine is asked in `ensureStrengths`. */
const MICROGRAMS_MAX = 1_000_000;

const strengths = z
  .array(
    z.int(says('wholeNumber')).min(1, says('numberRange')).max(MICROGRAMS_MAX, says('numberRange')),
  )
  .max(STRENGTHS_MAX, says('tooLong'))
  .transform((given) => [...new Set(given)].sort((one, other) => one - other));

const brandLine = text(120);
/** In another language than English. */
const otherName = text(120);

/** What visitors read of a product that is not one of the documents, and what its doctors may choose. */
const presentation = {
  brandLine,
  /** Pages of an earlier release do not send them. */
  nameVi: otherName.default(''),
  nameEs: otherName.default(''),
  brandLineVi: brandLine.default(''),
  brandLineEs: brandLine.default(''),
  descriptionVi: text(2000),
  descriptionEs: text(2000),
  strengths,
  guideSlug: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{0,120}$/, says('invalid'))
    .nullable()
    .transform((slug) => slug || null),
};

const sold = {
  name: seenText(120, says('productName')),
  description: seenText(2000, says('description')),
  imageUrl: OptionalUrl,
  quarterlyDiscount: Discount,
  annualDiscount: Discount,
};

export const ProductChange = z.object({
  ...sold,
  isActive: z.boolean(),
  /** What is missing stays as it is: the documented shape has none of it. */
  nameVi: otherName.optional(),
  nameEs: otherName.optional(),
  brandLine: brandLine.optional(),
  brandLineVi: brandLine.optional(),
  brandLineEs: brandLine.optional(),
  descriptionVi: presentation.descriptionVi.optional(),
  descriptionEs: presentation.descriptionEs.optional(),
  strengths: presentation.strengths.optional(),
  guideSlug: presentation.guideSlug.optional(),
  version: SeenVersion,
});

/** A new product is not on sale. Id, medicine and prefix are for life. */
export const NewProduct = z.object({
  id: z.string(says('required')).trim().toLowerCase().regex(PRODUCT_ID, says('productId')),
  medicine: z.enum(MEDICINES, says('required')),
  referencePrefix: z
    .string(says('required'))
    .trim()
    .toUpperCase()
    .pipe(z.string().regex(/^[A-Z]{2,4}$/, says('referencePrefix'))),
  ...sold,
  ...presentation,
});
