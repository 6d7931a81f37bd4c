import type { TFunction } from 'i18next';
import { normaliseProduct, productLabel } from '#shared/catalogue.ts';

/** The documented label of a product (D1 §1) in the language on screen: Spanish has words of its own for the medicines. */
export const productName = (t: TFunction, product: string): string =>
  t(`catalogue.label.${normaliseProduct(product)}`, { defaultValue: productLabel(product) });
