import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { paymentContract } from '#shared/payments.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import {
  button,
  doctor,
  medical,
  openCase,
  ready,
  section,
  valueOf,
} from './testing/review-world.tsx';

describe('the panel', () => {
  test('has its sections, and no review status while nobody has decided', async () => {
    await openCase();
    for (const name of [
      'Order information',
      'Patient profile',
      'Medical history',
      'Medical review notes',
    ]) {
      await screen.findByRole('region', { name });
    }
    expect(section('Review status')).toBeNull();
    await button('Approve');
    await button('Reject');
    expect(screen.queryByRole('button', { name: 'Reject approved order' })).toBeNull();
  });

  test.each([
    ['monthly', '1 month · Monthly plan'],
    ['quarterly', '3 months · Quarterly plan'],
    ['annual', '12 months · Annual plan'],
  ] as const)('a %s plan reads %s, and the price has two decimals', async (plan, text) => {
    await openCase({ plan });
    expect(await valueOf('Plan')).toBe(text);
    expect(await valueOf('Price')).toBe('$1,399.00');
  });

  test.each([
    ['paid', 'green'],
    ['pending_payment', 'yellow'],
    ['pending_refund', 'pink'],
    ['refunded', 'blue'],
    ['unpaid', 'red'],
    ['authorized', 'purple'],
  ] as const)('a payment that is %s is %s', async (paymentStatus, tone) => {
    await openCase({ paymentStatus });
    const term = await screen.findByText('Payment', { selector: 'dt' });
    expect(term.parentElement?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });

  test('what is reserved: how much, until when, and that it ends soon', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await openCase({ paymentStatus: 'authorized', holdUntil: inHours(100) });
    await screen.findByText(/^\$1,399\.00 is reserved on the card until .* when you approve/);
    expect(screen.queryByText(/^The reservation on the card ends/)).toBeNull();
  });

  test('a reservation that ends within a day is told', async () => {
    const holdUntil = new Date(Date.now() + 20 * 3_600_000).toISOString();
    await openCase({ paymentStatus: 'authorized', holdUntil });
    await screen.findByText(/^The reservation on the card ends/);
  });

  test.each([
    ['expired', /^Nothing is reserved on a card any longer/],
    ['voided', /^Nothing is reserved on a card any longer/],
    ['refused', /^The bank refused to charge the card/],
  ] as const)(
    'without a card (%s) it is said why this cannot be approved',
    async (cardNeed, words) => {
      await openCase({ paymentStatus: 'unpaid', cardNeed });
      await screen.findByText(words);
    },
  );

  test.each([
    ['pending_shipping', 'grey'],
    ['shipped', 'blue'],
    ['received', 'green'],
  ] as const)('a parcel that is %s is %s', async (shippingStatus, tone) => {
    await openCase({ status: 'approved', shippingStatus });
    const term = await screen.findByText('Shipping', { selector: 'dt' });
    expect(term.parentElement?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });

  test.each([
    ['SEM-1009', 1],
    ['SEM-1010', 0],
    ['TIR-1002', 0],
  ])('the payments of %s are asked for %i times', async (referenceNumber, count) => {
    const { api } = await openCase({ referenceNumber });
    await screen.findByText('32.8');
    expect(api.calls(paymentContract.list)).toHaveLength(count);
  });

  test.each([
    [168, 52.3, '18.5', 'Normal weight'],
    // 18.495: the category follows from the exact value (REV-017).
    [168, 52.2, '18.4', 'Underweight'],
    [170, 53, '18.3', 'Underweight'],
    [160, 64, '25.0', 'Overweight'],
    [100, 30, '30.0', 'Obese'],
  ])('%i cm and %f kg are a BMI of %s: %s', async (height, weight, value, category) => {
    await openCase({}, (api) => api.on(intakeContract.find, medical({ height, weight })));
    await screen.findByText(value);
    screen.getByText(category);
  });

  test('without two positive figures there is no BMI', async () => {
    await openCase({}, (api) => api.on(intakeContract.find, medical({ weight: 0 })));
    await screen.findByText('Height', { selector: 'dt' });
    expect(screen.queryByText('BMI')).toBeNull();
  });

  test('lists conditions, or that none were reported', async () => {
    await openCase({}, (api) =>
      api.on(intakeContract.find, medical({ hasDiabetes: true, hasCancer: true })),
    );
    const list = await screen.findByRole('list', { name: 'Medical conditions' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Diabetes', 'Cancer']);
  });

  test('without a readable form or profile the order’s own fields stand in, and approval is off', async () => {
    await openCase({ patientName: 'Order Name' }, (api) => {
      for (const one of [
        intakeContract.find,
        patientContract.customerProfile,
        patientContract.find,
      ])
        api.on(one, () => {
          throw new AppError(errors.internal);
        });
    });
    await screen.findByText('The medical information could not be loaded');
    expect(await valueOf('Full name')).toBe('Order Name');
    expect((await button('Approve')).disabled).toBe(true);
    await ready('Reject');
  });

  test('an order that is not there says so', async () => {
    const api = fakeApi();
    api.on(orderContract.find, () => {
      throw new AppError(errors.not_found);
    });
    await renderScreen('/doctor/pending?order=999', { as: doctor });
    await screen.findByText(/^The order was not found/);
  });
});
