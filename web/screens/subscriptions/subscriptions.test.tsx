import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aSubscription } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#web/testing/samples.ts';

const totals = { total: 3, active: 1, approved: 2, lastPayments: 444_700 };
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const figure = (label: string) =>
  screen.getByText(label).parentElement!.nextElementSibling!.textContent;

async function showing(as = aCustomer(), rows = [aSubscription()]) {
  const api = fakeApi();
  api.on(subscriptionContract.list, { subscriptions: rows, totals });
  const rendered = await renderScreen('/subscriptions', { as });
  return { api, ...rendered };
}

test.each([
  ['My Subscriptions', aCustomer()],
  ['Patient Subscriptions', aDoctor()],
  ['All Subscriptions', aStaffMember()],
  ['All Subscriptions', anAdmin()],
])('the heading is "%s"', async (heading, as) => {
  await showing(as);
  await screen.findByRole('heading', { level: 1, name: heading });
});

test('four cards count over everything, not only what is on the page', async () => {
  await showing(anAdmin());
  await screen.findByText('Total subscriptions');
  expect(figure('Total subscriptions')).toBe('3');
  expect(figure('Active subscriptions')).toBe('1');
  expect(figure('Approved subscriptions')).toBe('2');
  expect(figure('Sum of last payments')).toBe('$4,447.00');
});

test('a patient sees neither sums over their orders nor codes', async () => {
  await showing(aCustomer(), [aSubscription({ status: 'pending_review' })]);
  const row = await screen.findByRole('row', { name: /#41/ });
  expect(screen.queryByText('Total subscriptions')).toBeNull();
  within(row).getByText('Pending review');
  within(row).getByText('GLP-1 (Semaglutide)');
  expect(within(row).queryByText(/pending_review|\(quarterly\)/)).toBeNull();
});

describe('the table', () => {
  test('has no patient for customers', async () => {
    await showing();
    const row = await screen.findByRole('row', { name: /#41/ });
    expect(headers()).toEqual(['Order ID', 'Plan', 'Start date', 'Status', 'Last payment amount']);
    within(row).getByText('Sep 10, 2026');
    within(row).getByText('$1,399.00');
  });

  test.each([aDoctor(), anAdmin(), aStaffMember()])('names the patient for $role', async (as) => {
    await showing(as);
    const link = await screen.findByRole('link', { name: 'Maya Thompson' });
    expect(link.getAttribute('href')).toBe('/doctor/patients/7');
    expect(headers()).toContain('Patient name');
    screen.getByText('(quarterly)');
  });

  test('what has not begun has no date', async () => {
    await showing(aCustomer(), [aSubscription({ startDate: null, status: 'approved' })]);
    await screen.findByText('Not started');
  });

  test.each([
    ['active', 'Active', 'green'],
    ['approved', 'Approved', 'secondary'],
    ['pending_review', 'pending_review', 'outline'],
    ['cancelled', 'cancelled', 'outline'],
    ['expired', 'expired', 'outline'],
  ] as const)('%s is a badge "%s" in %s', async (status, label, tone) => {
    await showing(aDoctor(), [aSubscription({ status })]);
    const badge = await screen.findByText(label);
    expect(badge.closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe(tone);
  });

  test('says in words what the code of a status means', async () => {
    await showing(anAdmin(), [aSubscription({ status: 'pending_review' })]);
    const row = await screen.findByRole('row', { name: /#41/ });
    within(row).getByText('Pending review');
    within(row).getByText('pending_review');
  });

  test('goes on page by page', async () => {
    const { api, user } = await (async () => {
      const world = fakeApi();
      world.on(subscriptionContract.list, ({ query }) =>
        query.cursor
          ? { subscriptions: [aSubscription({ orderId: 40 })] }
          : Response.json(
              { subscriptions: [aSubscription()], totals },
              { headers: { Link: '</api/subscriptions?cursor=abc>; rel="next"' } },
            ),
      );
      return { api: world, ...(await renderScreen('/subscriptions', { as: aDoctor() })) };
    })();
    await user.click(await screen.findByRole('button', { name: 'Show more subscriptions' }));
    await screen.findByRole('row', { name: /#40/ });
    expect(api.calls(subscriptionContract.list).at(-1)!.query.cursor).toBe('abc');
    expect(figure('Total subscriptions')).toBe('3');
  });
});

test.each([
  ['customers', aCustomer(), 'You do not have a subscription yet. Choose a plan to begin.'],
  ['others', aDoctor(), /Subscriptions of patients appear here/],
] as const)('an empty list has its own words for %s', async (_, as, text) => {
  await showing(as, []);
  await screen.findByRole('heading', { name: 'No Subscriptions Found' });
  screen.getByText(text);
});

test('a failure is told in the documents’ words, with a way to try again', async () => {
  const api = fakeApi();
  api.on(subscriptionContract.list, () => new Response('', { status: 500 }));
  const { user } = await renderScreen('/subscriptions', { as: aCustomer() });
  await screen.findByText('Error Loading Subscriptions');
  screen.getByText('Unable to load subscription data. Please try again later.');
  api.on(subscriptionContract.list, { subscriptions: [aSubscription()], totals });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('row', { name: /#41/ });
});
