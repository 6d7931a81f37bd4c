import type { Product } from './catalogue.ts';

type Described = Pick<Product, 'description'> &
  Partial<Pick<Product, 'descriptionVi' | 'descriptionEs'>>;
type Named = Pick<Product, 'name'> & Partial<Pick<Product, 'nameVi' | 'nameEs'>>;
type Branded = Pick<Product, 'brandLine' | 'brandLineVi' | 'brandLineEs'>;

/** In the reader's language, or in English where the practice has not written one. */
export const descriptionIn = (
  { description, descriptionVi, descriptionEs }: Described,
  language: string | undefined,
): string => ({ vi: descriptionVi, es: descriptionEs })[language ?? ''] || description;

export const nameIn = ({ name, nameVi, nameEs }: Named, language: string | undefined): string =>
  ({ vi: nameVi, es: nameEs })[language ?? ''] || name;

export const brandLineIn = (
  { brandLine, brandLineVi, brandLineEs }: Branded,
  language: string | undefined,
): string => ({ vi: brandLineVi, es: brandLineEs })[language ?? ''] || brandLine;
