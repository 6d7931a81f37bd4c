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
  nameVi: NewProduct.shape.brandLine,
  nameEs: NewProduct.shape.brandLine,
  brandLine: NewProduct.shape.brandLine,
  brandLineVi: NewProduct.shape.brandLine,
  brandLineEs: NewProduct.shape.brandLine,
  descriptionVi: NewProduct.shape.descriptionVi,
  descriptionEs: NewProduct.shape.descriptionEs,
  guideSlug: NewProduct.shape.guideSlug,
  strengths: typedStrengths,
};
export type OwnInput = z.input<z.ZodObject<typeof ownFields>> & {
  imageUrl?: string | null | undefined;
};

export const ownValues = (product: Product): z.input<z.ZodObject<typeof ownFields>> => ({
  nameVi: product.nameVi,
  nameEs: product.nameEs,
  brandLine: product.brandLine,
  brandLineVi: product.brandLineVi,
  brandLineEs: product.brandLineEs,
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
  nameVi: '',
  nameEs: '',
  brandLine: '',
  brandLineVi: '',
  brandLineEs: '',
  description: '',
  descriptionVi: '',
  descriptionEs: '',
  guideSlug: '',
  strengths: '',
  imageUrl: '',
  quarterlyDiscount: DEFAULT_QUARTERLY_DISCOUNT,
  annualDiscount: DEFAULT_ANNUAL_DISCOUNT,
};

type Start = { id: string; referencePrefix: string };

/** An id and a prefix from the letters of a name, for a start. Empty where nothing of it is free. */
export function suggested(name: string, taken: readonly Start[]): Start {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\s]/g, '')
    .trim()
    .split(/\s+/);
  const all = words.join('');
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const ids = [words[0]!, all].map((id) => id.slice(0, 40));
  const prefixes = [all.slice(0, 3), initials.slice(0, 4), all.slice(0, 4)].map((one) =>
    one.toUpperCase(),
  );
  return {
    id: ids.find((id) => taken.every((one) => one.id !== id)) ?? '',
    referencePrefix:
      prefixes.find((one) => one.length > 1 && taken.every((own) => own.referencePrefix !== one)) ??
      '',
  };
}
