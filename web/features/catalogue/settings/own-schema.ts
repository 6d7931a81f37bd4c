import { z } from '#web/lib/zod.ts';
import type { Product } from '#shared/catalogue.ts';
import { formatThousandths, parseThousandths } from '#shared/dosing/amounts.ts';
import { says } from '#shared/lib/says.ts';
import { NewProduct } from '#shared/product-changes.ts';
import { DEFAULT_ANNUAL_DISCOUNT, DEFAULT_QUARTERLY_DISCOUNT } from '#shared/pricing.ts';

/** Milligrams as typed, one after the other with a semicolon between them: a comma may be a decimal sign. */
const typedStrengths = z
  .string()
  .transform((typed, ctx) => {
    const given = typed.split(';').filter((one) => one.trim() !== '');
    const read = given.map(parseThousandths);
    if (read.some((one) => one === null || one === 0))
      ctx.addIssue({ code: 'custom', message: says('invalid') });
    return read.map((one) => one ?? 0);
  })
  .pipe(NewProduct.shape.strengths);

/** What a product of the practice itself has beside what the documented ones have. */
export const ownFields = {
  brandLine: NewProduct.shape.brandLine,
  descriptionVi: NewProduct.shape.descriptionVi,
  descriptionEs: NewProduct.shape.descriptionEs,
  guideSlug: NewProduct.shape.guideSlug,
  strengths: typedStrengths,
};
export type OwnInput = z.input<z.ZodObject<typeof ownFields>> & {
  imageUrl?: string | null | undefined;
};

export const ownValues = (product: Product): z.input<z.ZodObject<typeof ownFields>> => ({
  brandLine: product.brandLine,
  descriptionVi: product.descriptionVi,
  descriptionEs: product.descriptionEs,
  guideSlug: product.guideSlug ?? '',
  strengths: product.strengths.map(formatThousandths).join('; '),
});

export const NewProductForm = NewProduct.extend({ ...ownFields });
export type NewProductInput = z.input<typeof NewProductForm>;

export const emptyProduct: Omit<NewProductInput, 'medicine'> & { medicine: '' } = {
  id: '',
  medicine: '',
  referencePrefix: '',
  name: '',
  brandLine: '',
  description: '',
  descriptionVi: '',
  descriptionEs: '',
  guideSlug: '',
  strengths: '',
  imageUrl: '',
  quarterlyDiscount: DEFAULT_QUARTERLY_DISCOUNT,
  annualDiscount: DEFAULT_ANNUAL_DISCOUNT,
};

/** An id and a prefix from the letters of a name, for a start. */
export function suggested(name: string): { id: string; referencePrefix: string } {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\s]/g, '');
  const id = letters.trim().split(/\s+/)[0]!.slice(0, 40);
  return { id, referencePrefix: id.slice(0, 3).toUpperCase() };
}
