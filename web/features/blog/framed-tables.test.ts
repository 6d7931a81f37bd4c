import { expect, test } from 'vitest';
import { frameTables } from './framed-tables.ts';

const framed = (html: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = frameTables(html, 'Table');
  return holder;
};

test('a table scrolls in a place of its own, reached by keyboard and named by its headings', () => {
  const holder = framed(
    '<p>Before</p><table><thead><tr><th>Week</th><th>Dose</th></tr></thead><tbody><tr><td>1</td><td>0.25</td></tr></tbody></table>',
  );
  const region = holder.querySelector<HTMLElement>('[role=region]')!;
  expect(region.getAttribute('aria-label')).toBe('Table: Week, Dose');
  expect(region.tabIndex).toBe(0);
  expect(region.children).toHaveLength(1);
  expect(region.querySelectorAll('td')).toHaveLength(2);
});

test('a caption is the better name, and without any the word alone', () => {
  const captioned = framed(
    '<table><caption>Doses</caption><tbody><tr><td>1</td></tr></tbody></table>',
  );
  expect(captioned.querySelector('[role=region]')!.getAttribute('aria-label')).toBe('Table: Doses');
  const bare = framed('<table><tbody><tr><td> </td></tr></tbody></table>');
  expect(bare.querySelector('[role=region]')!.getAttribute('aria-label')).toBe('Table');
});

test('a heading cannot write into the page by way of the name', () => {
  const holder = framed('<table><tbody><tr><td>"&gt;&lt;img src=x&gt;</td></tr></tbody></table>');
  expect(holder.querySelector('img')).toBeNull();
});

test('a text without a table stays as it is', () => {
  expect(frameTables('<p>A &amp; B</p>', 'Table')).toBe('<p>A &amp; B</p>');
});
