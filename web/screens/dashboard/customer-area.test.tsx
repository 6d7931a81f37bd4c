import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { configContract } from '#shared/config.ts';
import { doctorContract } from '#shared/doctors.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { testOrderContract, testOrderErrors } from '#shared/test-orders.ts';
import { aPayment } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { quietAnswers } from '#web/testing/quiet-answers.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, anOrder } from '#web/testing/samples.ts';

async function at(path: string, ...orders: Order[]) {
  const api = fakeApi();
  api.on(orderContract.list, orders);
  const rendered = await renderScreen(path, { as: aCustomer() });
  return { api, ...rendered };
}

const monthsAgo = (count: number) => {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - count);
  return day.toISOString();
};

describe('the overview', () => {
  test('has an empty appointments card whose button is off, and resources that lead somewhere', async () => {
    await at('/dashboard', anOrder());
    await screen.findByRole('heading', { name: 'Upcoming appointments' });
    screen.getByText('No upcoming appointments');
    const schedule = screen.getByRole('button', { name: 'Schedule an appointment' });
    expect(schedule).toHaveProperty('disabled', true);
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('link', { name: 'Medication guide' });
    expect(leads('Medication guide')).toBe('/blogs/understanding-semaglutide-benefits');
    expect(leads('Nutrition plan')).toBe('/blogs/healthy-meal-planning-budget');
    expect(leads('FAQ')).toBe('/#faq');
    await screen.findByRole('link', { name: 'New membership' });
    expect(leads('New membership')).toBe('/register');
  });

  test('leads with a new membership where no treatment runs', async () => {
    await at('/dashboard', anOrder({ status: 'expired' }));
    const link = await screen.findByRole('link', { name: 'New membership' });
    expect(link.className).toMatch(/bg-accent( |$)/);
    expect(screen.queryByRole('region', { name: 'More medicine' })).toBeNull();
  });

  test('beside a treatment that runs says what a new membership is, and leads to its next supply', async () => {
    const suppliedUntil = new Date(Date.now() + 60 * 86_400_000).toISOString();
    await at('/dashboard', anOrder({ status: 'active', suppliedUntil }));
    const buying = within(await screen.findByRole('region', { name: 'More medicine' }));
    buying.getByText(/^Your treatment with GLP-1 \(Semaglutide\) continues .* another medicine/);
    const renew = await buying.findByRole('link', { name: 'Order the next supply' });
    expect(renew.getAttribute('href')).toBe('/dashboard/renew');
    const another = buying.getByRole('link', { name: 'New membership' });
    expect(another.getAttribute('href')).toBe('/register');
    expect(another.className).not.toMatch(/bg-accent( |$)/);
  });

  test('has what runs before what is over, greets by the first name, and comes to buying last', async () => {
    const over = anOrder({ id: 43, status: 'expired', referenceNumber: 'SEM-1043' });
    await at('/dashboard', over, anOrder({ status: 'active' }));
    await screen.findByRole('heading', {
      level: 1,
      name: `Hello, ${aCustomer().fullName.split(' ')[0]}`,
    });
    await screen.findByRole('region', { name: 'More medicine' });
    const text = document.body.textContent;
    const places = [
      'Next for you',
      'This week',
      'SEM-1041',
      'SEM-1043',
      'Talk to your doctor',
      'More medicine',
    ];
    const found = places.map((place) => text.indexOf(place));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found[0]).toBeGreaterThan(-1);
  });

  const demo = (isDemo: boolean) => ({
    ...(quietAnswers.get(configContract.find.name)!() as object),
    demo: isDemo,
  });

  test.each([
    ['Create test orders', []],
    ['Create more test orders', [anOrder()]],
  ])('offers "%s" in a demo, and shows what came of it', async (name, orders) => {
    const api = fakeApi();
    api.on(configContract.find, () => Response.json(demo(true)));
    api.on(orderContract.list, orders);
    const { user } = await renderScreen('/dashboard', { as: aCustomer() });
    api.on(testOrderContract.create, () => {
      api.on(orderContract.list, [anOrder({ id: 77, referenceNumber: 'SEM-1077' })]);
      return [anOrder({ id: 77 }), anOrder({ id: 78 }), anOrder({ id: 79 })];
    });
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByText('Test orders created');
    screen.getByText(/^3 sample orders were added/);
    await screen.findByText('SEM-1077');
  });

  test('says why no test orders were made', async () => {
    const api = fakeApi();
    api.on(configContract.find, () => Response.json(demo(true)));
    api.on(orderContract.list, [anOrder()]);
    api.on(testOrderContract.create, () => {
      throw new AppError(testOrderErrors.enough);
    });
    const { user } = await renderScreen('/dashboard', { as: aCustomer() });
    await user.click(await screen.findByRole('button', { name: 'Create more test orders' }));
    await screen.findByText('error creating test orders');
    screen.getByText(testOrderErrors.enough.message);
  });

  test('has no test orders outside of a demo', async () => {
    await at('/dashboard', anOrder());
    await screen.findByText('SEM-1041');
    expect(screen.queryByRole('button', { name: /test orders/ })).toBeNull();
  });
});

describe('the personal doctor', () => {
  const doctor = {
    id: 11,
    fullName: 'Dr. Linh Tran',
    specialization: 'Endocrinology',
    imageUrl: null,
    licensedIn: { country: 'us', region: 'TX' },
  } as const;

  test('stands in the menu of a customer who has one, with the way to ask', async () => {
    const api = fakeApi();
    api.on(orderContract.list, [anOrder()]);
    api.on(doctorContract.mine, doctor);
    await renderScreen('/dashboard', { as: aCustomer() });
    const card = within(await screen.findByRole('region', { name: 'Your personal doctor' }));
    card.getByText('Dr. Linh Tran');
    card.getByText('Licensed in Texas');
    const ask = card.getByRole('link', { name: 'Ask a question' });
    expect(ask.getAttribute('href')).toBe('/dashboard/messages?to=11');
  });

  test('is not there without one, and never asked for by a doctor', async () => {
    await at('/dashboard', anOrder());
    await screen.findByText('SEM-1041');
    expect(screen.queryByText('Your personal doctor')).toBeNull();
  });

  test('is never asked for on behalf of a doctor', async () => {
    const api = fakeApi();
    await renderScreen('/doctor/schedule', { as: aDoctor() });
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(api.calls(doctorContract.mine)).toEqual([]);
  });
});

describe('my programs', () => {
  test('shows each membership as a timeline with plan, month and period', async () => {
    await at(
      '/dashboard/programs',
      anOrder({
        status: 'active',
        plan: 'annual',
        reviewDate: '2026-09-08T12:00:00.000Z',
        startDate: monthsAgo(2),
        endDate: '2030-09-10T12:00:00.000Z',
      }),
    );
    const card = within(await screen.findByRole('article', { name: 'GLP-1 (Semaglutide)' }));
    card.getByText(/Annual plan · 6-month program/);
    const steps = within(card.getByRole('list', { name: 'Steps of this program' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(4);
    const current = steps
      .getAllByRole('listitem')
      .find((one) => one.getAttribute('aria-current') === 'step');
    expect(current?.textContent).toContain('Month 3 of 6');
    expect(card.getByRole('progressbar', { name: 'Progress of the program' })).toHaveProperty(
      'value',
      3,
    );
    card.getByText(/to Sep 10, 2030$/);
  });

  test('without one leads to the plans', async () => {
    await at('/dashboard/programs');
    const link = await screen.findByRole('link', { name: 'Choose a plan' });
    expect(link.getAttribute('href')).toBe('/register');
  });

  test('can be asked for again', async () => {
    const { api, user } = await at('/dashboard/programs');
    await screen.findByText('No program yet');
    api.on(orderContract.list, [anOrder()]);
    await user.click(
      within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', {
        name: 'Medications',
      }),
    );
    await screen.findByText('No current medication');
  });
});

describe('medications', () => {
  const inUse = { status: 'active', shippingStatus: 'shipped', trackingNumber: '1Z999' } as const;

  test.each([
    ['the first month', monthsAgo(0), 'Month 1: starting stage'],
    ['a later month', monthsAgo(1), 'Month 1+: adjusting stage'],
  ])('%s has its own dosing stage, in words and without a dose', async (_, startDate, stage) => {
    await at('/dashboard/medications', anOrder({ ...inUse, startDate }));
    const card = await screen.findByRole('article', { name: 'GLP-1 (Semaglutide)' });
    within(card).getByText(stage);
    within(card).getByText('1Z999');
    expect(card.textContent).not.toMatch(/\d\s?mg/);
    const guide = within(card).getByRole('link', { name: 'Medication guide' });
    expect(guide.getAttribute('href')).toBe('/blogs/understanding-semaglutide-benefits');
  });

  test('shows what is in use and nothing else', async () => {
    await at(
      '/dashboard/medications',
      anOrder({ status: 'expired' }),
      anOrder({
        id: 42,
        product: 'tirzexa',
        status: 'approved',
        shippingStatus: 'pending_shipping',
      }),
    );
    await screen.findByRole('article', { name: 'GLP-1/GIP (Tirzepatide)' });
    screen.getByText('Preparing shipment');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('a parcel is marked as received here too', async () => {
    const { api, user } = await at(
      '/dashboard/medications',
      anOrder({ ...inUse, can: { markReceived: true } }),
    );
    const after = anOrder({ ...inUse, shippingStatus: 'received' });
    api.on(orderContract.receive, () => {
      api.on(orderContract.list, [after]);
      return after;
    });
    await user.click(await screen.findByRole('button', { name: 'I have received it' }));
    await screen.findByText('Received');
    screen.getByText('Thank you. The parcel is marked as received.');
  });
});

test('appointments are empty, and scheduling is visibly not there yet', async () => {
  await at('/dashboard/appointments');
  await screen.findByText('No upcoming appointments');
  expect(screen.getByRole('button', { name: 'Schedule an appointment' })).toHaveProperty(
    'disabled',
    true,
  );
});

describe('payments', () => {
  test('say what was paid for, how, and what went back; only what went through has a receipt', async () => {
    const api = fakeApi();
    api.on(orderContract.list, [anOrder()]);
    api.on(paymentContract.list, [
      aPayment({ id: 3, successful: false, status: 'unpaid', cardLast4: null }),
      aPayment({ status: 'refunded', refundedAmount: 139_900 }),
    ]);
    await renderScreen('/dashboard/payments', { as: aCustomer() });
    const rows = (await screen.findAllByRole('row')).slice(1);
    const [failed, refunded] = rows.map((row) => within(row));
    failed!.getByText('Unpaid');
    expect(failed!.queryByRole('link')).toBeNull();
    await refunded!.findByText('SEM-1041');
    refunded!.getByText('Card ending in 4242');
    refunded!.getByText('$1,399.00 refunded');
    const link = refunded!.getByRole('link', { name: 'Receipt' });
    expect(link.getAttribute('href')).toBe('/dashboard/payments/2/receipt');
  });

  test('none yet', async () => {
    const { api } = await (async () => {
      const world = fakeApi();
      world.on(orderContract.list, []);
      world.on(paymentContract.list, []);
      await renderScreen('/dashboard/payments', { as: aCustomer() });
      return { api: world };
    })();
    await screen.findByText('No payments yet');
    expect(api.calls(paymentContract.list)).toHaveLength(1);
  });
});
