import type { PaymentIntentResult } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { outcomeOfStripe } from './stripe-outcome.ts';

const answer = (status: string) => ({ paymentIntent: { status } }) as PaymentIntentResult;
const refusal = (status: string) =>
  ({
    error: { type: 'invalid_request_error', message: 'No.', payment_intent: { status } },
  }) as PaymentIntentResult;

test.each([
  ['succeeded', { kind: 'succeeded' }],
  // Reserved, and charged when a doctor approves.
  ['requires_capture', { kind: 'succeeded' }],
  ['processing', { kind: 'processing' }],
  ['requires_payment_method', { kind: 'refused', text: null }],
])('%s', (status, outcome) => {
  expect(outcomeOfStripe(answer(status))).toEqual(outcome);
});

test.each(['succeeded', 'requires_capture'])(
  'an earlier attempt whose response was lost had %s',
  (status) => {
    expect(outcomeOfStripe(refusal(status))).toEqual({ kind: 'succeeded' });
  },
);

test.each([
  ['api_connection_error', 'offline'],
  ['api_error', 'internal'],
])('%s says nothing about the payment', (type, code) => {
  const failure = { error: { type, message: 'No.' } } as PaymentIntentResult;
  expect(() => outcomeOfStripe(failure)).toThrow(expect.objectContaining({ code }));
});

test('a refusal is told in Stripe’s words', () => {
  expect(outcomeOfStripe(refusal('requires_payment_method'))).toEqual({
    kind: 'refused',
    text: 'No.',
  });
});
