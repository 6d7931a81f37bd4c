import i18next from 'i18next';
import { expect, test } from 'vitest';
import { productLabel, DOCUMENTED_PRODUCTS } from '#shared/catalogue.ts';
import { mergeLocale } from '#web/locales/merge.ts';
import { productName } from './product-name.ts';

async function namesIn(lng: string, products: readonly string[]): Promise<string[]> {
  const instance = i18next.createInstance();
  await instance.init({ lng, resources: { [lng]: { translation: mergeLocale(lng) } } });
  return products.map((product) => productName(instance.t, product, undefined));
}

test.each(['en', 'vi'])('%s uses the documented labels', async (language) => {
  const products = [...DOCUMENTED_PRODUCTS, 'glp1', 'another'];
  expect(await namesIn(language, products)).toEqual(products.map((one) => productLabel(one)));
});

test('es names the medicines in Spanish', async () => {
  const names = ['GLP-1 (Semaglutida)', 'GLP-1/GIP (Tirzepatida)', 'GLP-1 (Semaglutida)', 'GLP-1'];
  expect(await namesIn('es', [...DOCUMENTED_PRODUCTS, 'glp1', 'another'])).toEqual(names);
});

test('a product that this device does not know is called what its order says', async () => {
  const instance = i18next.createInstance();
  await instance.init({ lng: 'es', resources: { es: { translation: mergeLocale('es') } } });
  const name = 'Orforglipron: tablets, 2.5 mg';
  expect(productName(instance.t, 'orforglipron', name)).toBe(name);
});
