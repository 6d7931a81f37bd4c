import type { TFunction } from 'i18next';
import { normaliseProduct, productLabel } from '#shared/catalogue.ts';

/** The documented label of a product (D1 §1) in the current language. Spanish has its own words for the medicines. */
export const productName = (t: TFunction, product: string): string =>
  t(`catalogue.label.${normaliseProduct(product)}`, { defaultValue: productLabel(product) });
