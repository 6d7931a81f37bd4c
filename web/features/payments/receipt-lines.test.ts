import { expect, test } from 'vitest';
import { aReceipt } from '#web/testing/care-samples.ts';
import { receiptLines } from './receipt-lines.ts';

const told = (receipt: Parameters<typeof receiptLines>[0]) =>
  receiptLines(receipt).map(({ kind, month, amount }) => `${kind} ${month ?? '-'} ${amount}`);
const sumOf = (receipt: Parameters<typeof receiptLines>[0]) =>
  receiptLines(receipt).reduce((sum, { amount }) => sum + amount, 0);

test('the months, the discount and the shipping add up to the price', () => {
  const receipt = aReceipt({}, {}, true);
  expect(told(receipt)).toEqual([
    'month 1 34900',
    'month 2 50000',
    'month 3 60000',
    'discount - -5000',
    'shipping - 2000',
  ]);
  expect(sumOf(receipt)).toBe(receipt.order.price);
});

test('nothing off, nothing shipped abroad: no line about it', () => {
  const { order } = aReceipt();
  const plain = {
    ...order.quote!,
    lines: order.quote!.lines.map((line) => ({ ...line, amount: line.base })),
    total: 144_900,
    savings: 0,
  };
  expect(told(aReceipt({ price: 144_900, quote: plain }))).toEqual([
    'month 1 34900',
    'month 2 50000',
    'month 3 60000',
  ]);
});

test('a price that an admin set by hand stands as one line, with shipping apart', () => {
  expect(told(aReceipt({ price: 102_000, shippingFee: 2_000, quote: null }))).toEqual([
    'plan - 100000',
    'shipping - 2000',
  ]);
  // The quote is from when the order was placed, and no longer matches the payment.
  expect(told(aReceipt({ price: 100_000 }))).toEqual(['plan - 100000']);
});
