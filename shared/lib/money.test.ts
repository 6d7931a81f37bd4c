import { expect, test, vi } from 'vitest';
import { formatCents, formatDollars } from './money.ts';

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A real minus, which is as wide as a digit. */
const withMinus = (text: string) => text.replace('-', '−');

const amounts = [0, 1, 5, 10, 99, 100, 101, 99_999, 100_000, 123_456, 99_999_999, 100_000_000];

test('amounts are written as the browser would write them, with a minus of our own', () => {
  for (const cents of [...amounts, ...Array.from({ length: 2_000 }, (_, n) => n * 7_919)]) {
    for (const one of cents === 0 ? [cents] : [cents, -cents]) {
      expect(formatCents(one)).toBe(withMinus(withCents.format(one / 100)));
      const format = one % 100 === 0 ? whole : withCents;
      expect(formatDollars(one / 100)).toBe(withMinus(format.format(one / 100)));
    }
  }
});

test('thousands are grouped, and cents are only shown where there are any', () => {
  expect(formatCents(139_900)).toBe('$1,399.00');
  expect(formatDollars(349)).toBe('$349');
  expect(formatDollars(1_234_567.5)).toBe('$1,234,567.50');
  expect(formatCents(-5)).toBe('−$0.05');
});

test('loading this file creates no format of the browser, which would hold up every page', async () => {
  const create = vi.spyOn(Intl, 'NumberFormat');
  vi.resetModules();
  const { formatCents: again } = await import('./money.ts');
  expect(again(100)).toBe('$1.00');
  expect(create).not.toHaveBeenCalled();
});
