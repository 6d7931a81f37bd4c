import { screen, within } from '@testing-library/react';
import { catalogueContract, type Price, type Product } from '#shared/catalogue.ts';
import { AppError, type ErrorKind } from '#shared/lib/errors.ts';
import { dialog, enterAdmin } from './admin-world.tsx';

export const fails = (kind: ErrorKind) => () => {
  throw new AppError(kind);
};

export const price = (change: Partial<Price> = {}): Price => ({
  id: 1,
  productId: 'semaglutide',
  planType: 'monthly',
  price: 349,
  isActive: true,
  archivedAt: null,
  version: 2,
  ...change,
});

export const product = (change: Partial<Product> = {}): Product => ({
  id: 'semaglutide',
  name: 'SemaLean',
  description: 'Once a week.',
  nameVi: '',
  nameEs: '',
  brandLine: '',
  brandLineVi: '',
  brandLineEs: '',
  descriptionVi: '',
  descriptionEs: '',
  medicine: 'semaglutide-injection',
  made: { substance: 'semaglutide', form: 'injection', everyDays: 7 },
  strengths: [],
  referencePrefix: 'SEM',
  guideSlug: null,
  imageUrl: '/img/semalean.png',
  isActive: true,
  archivedAt: null,
  version: 5,
  quarterlyDiscount: 10,
  annualDiscount: 25,
  prices: [price()],
  ...change,
});
export const other = product({ id: 'tirzexa', name: 'Tirzexa', isActive: false, prices: [] });

export const products = (list = [product(), other]) =>
  enterAdmin('/admin/products', (api) => api.on(catalogueContract.listProducts, list));

export const card = (name: string) => screen.findByRole('region', { name });

export async function openProduct(button = 'Edit', list?: Product[]) {
  const world = await products(list);
  const place = button === 'Edit' ? 'Product information' : 'Discount Settings';
  await world.user.click(within(await card(place)).getByRole('button', { name: button }));
  const box = within(await dialog());
  const save = () => world.user.click(box.getByRole('button', { name: 'Save' }));
  return { ...world, box, save };
}

export async function openPrice(button: string) {
  const world = await products();
  await world.user.click(within(await card('Price plans')).getByRole('button', { name: button }));
  const box = within(await dialog());
  const amount = box.getByRole<HTMLInputElement>('textbox', { name: /Price in US dollars/ });
  const save = () => world.user.click(box.getByRole('button', { name: 'Save' }));
  return { ...world, box, amount, save };
}
