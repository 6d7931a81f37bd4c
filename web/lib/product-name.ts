import type { TFunction } from 'i18next';
import { normaliseProduct, productLabel } from '#shared/catalogue.ts';

/**
 * The documented label of a product (D1 §1) in the current language; Spanish has its own words for these medicines. Any
 * other product is called what its order or its row says: this device need not know it.
 */
export const productName = (t: TFunction, product: string, name: string | undefined): string =>
  t(`catalogue.label.${normaliseProduct(product)}`, { defaultValue: productLabel(product, name) });
