import type { Product } from './catalogue.ts';

type Described = Pick<Product, 'description'> &
  Partial<Pick<Product, 'descriptionVi' | 'descriptionEs'>>;

/** In the reader's language, or in English where the practice has not written one. */
export function descriptionIn(product: Described, language: string | undefined): string {
  const { description, descriptionVi, descriptionEs } = product;
  const own = { vi: descriptionVi, es: descriptionEs }[language ?? ''];
  return own || description;
}
