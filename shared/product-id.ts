import { z } from 'zod';
import { says } from './lib/says.ts';
import type { MedicineId } from './medicines/medicines.ts';

/** The id of a product (decision C124), for life: letters a to z. What an installation sells are rows. */
export type ProductId = string;

/** The two products of the documents, which every installation has. They come first wherever products are listed. */
export const DOCUMENTED_PRODUCTS = ['semaglutide', 'tirzexa'] as const;

export type DocumentedProduct = (typeof DOCUMENTED_PRODUCTS)[number];

export const isDocumented = (id: ProductId): id is DocumentedProduct =>
  DOCUMENTED_PRODUCTS.some((one) => one === id);

/** What pages know of them without asking. An article may be withdrawn or rewritten: check that it exists. */
export const DOCUMENTED = {
  semaglutide: { medicine: 'semaglutide-injection', guide: 'understanding-semaglutide-benefits' },
  tirzexa: { medicine: 'tirzepatide-injection', guide: 'understanding-tirzepatide' },
} as const satisfies Record<string, { medicine: MedicineId; guide: string }>;

/** The documented ones first, and otherwise as given: the oldest first. */
export function inShownOrder<T extends { id: ProductId }>(products: readonly T[]): T[] {
  const place = ({ id }: T) => (DOCUMENTED_PRODUCTS as readonly string[]).indexOf(id) >>> 0;
  return products.toSorted((one, other) => place(one) - place(other));
}

/** The only place that knows the alias: `glp1` in links and queries means semaglutide (decision C003). */
export const normaliseProduct = (value: string): ProductId => {
  const id = value.trim().toLowerCase();
  return id === 'glp1' ? 'semaglutide' : id;
};

export const PRODUCT_ID = /^[a-z]{1,40}$/;

/** A product in any input. The alias becomes the id. Whether there is such a product only the catalogue knows. */
export const ProductId = z
  .string()
  .transform(normaliseProduct)
  .pipe(z.string().regex(PRODUCT_ID, says('invalid')));

/** The documented name of a product for users. Of any other the given one, or plain GLP-1 (D1 §1). */
export function productLabel(product: string, name = 'GLP-1'): string {
  const id = normaliseProduct(product);
  if (id === 'semaglutide') return 'GLP-1 (Semaglutide)';
  if (id === 'tirzexa') return 'GLP-1/GIP (Tirzepatide)';
  return name || 'GLP-1';
}

/** What answers say of the product of an order: a device need not know the product to name it. */
export const orderedProduct = {
  product: z.string(),
  /** Empty in a copy of before orders said so. */
  productName: z.string().default(''),
};
