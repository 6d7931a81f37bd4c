import { expect, test } from 'vitest';
import { normaliseProduct, productLabel } from './catalogue.ts';

test.each([
  ['glp1', 'semaglutide'],
  [' GLP1 ', 'semaglutide'],
  ['semaglutide', 'semaglutide'],
  ['tirzexa', 'tirzexa'],
])('%s is the product %s', (written, id) => expect(normaliseProduct(written)).toBe(id));

test.each([
  ['semaglutide', undefined, 'GLP-1 (Semaglutide)'],
  ['glp1', undefined, 'GLP-1 (Semaglutide)'],
  ['tirzexa', undefined, 'GLP-1/GIP (Tirzepatide)'],
  ['orlistat', 'Weight program', 'Weight program'],
  ['orlistat', undefined, 'GLP-1'],
])('%s with the fallback %s is called %s', (product, fallback, label) =>
  expect(productLabel(product, fallback)).toBe(label),
);
