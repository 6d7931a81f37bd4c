import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract, type Proposal } from '#shared/prescribing.ts';
import { aProposal } from '#web/features/dosing/testing/proposal.ts';
import { button, openCase, ready } from './testing/review-world.tsx';

const sent = (api: Awaited<ReturnType<typeof openCase>>['api']) =>
  api.calls(orderContract.move).at(-1)?.body;

describe('where a live visit comes first', () => {
  const withVisit = (visit: Proposal['visit']) =>
    openCase({}, (api) => api.on(prescribingContract.proposal, aProposal({ visit })));
  const startsAt = '2026-11-27T15:00:00.000Z';

  test('the case leads to the calendar instead of an approval', async () => {
    await withVisit({ state: 'missing', appointment: null, hasAccount: true });
    const way = await screen.findByRole('link', { name: 'Book the visit' });
    expect(way.getAttribute('href')).toMatch(/^\/doctor\/schedule\?visit=\d+$/);
    screen.getByText(/A live visit comes first where this patient is/);
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect((await ready('Reject')).disabled).toBe(false);
  });

  test('a booked one is waited for', async () => {
    await withVisit({
      state: 'booked',
      appointment: { appointmentId: 7, startsAt },
      hasAccount: true,
    });
    await screen.findByText('The visit that comes first has not begun yet.');
    expect((await button('Approve')).disabled).toBe(true);
  });

  test('a patient without an account is asked for one', async () => {
    await withVisit({ state: 'missing', appointment: null, hasAccount: false });
    await screen.findByText(/the patient has no account to be booked with/);
    expect((await button('Approve')).disabled).toBe(true);
  });

  test('a held one is named by the approval', async () => {
    await withVisit({
      state: 'held',
      appointment: { appointmentId: 7, startsAt },
      hasAccount: true,
    });
    await screen.findByText(/Approving says that it took place/);
    expect((await ready('Approve')).disabled).toBe(false);
  });
});

describe('what an approval signs', () => {
  test('stands in one line, and an ordinary case is approved without a press on it', async () => {
    const { api, user } = await openCase();
    const part = within(await screen.findByRole('region', { name: 'Prescription' }));
    part.getByText(
      /0\.25.mg weekly, 4 weeks · 1 mL vial of 1 mg\/mL · 0\.25.mL = 25 units on a U-100 syringe · fill 1 of 3/,
    );
    await user.click(await ready('Approve'));
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await waitFor(() => expect(sent(api)).toMatchObject({ status: 'approved' }));
    expect(sent(api)).not.toHaveProperty('prescription');
  });

  test('is changed in an editor, which names what contradicts itself, and sent with the approval', async () => {
    const { api, user } = await openCase();
    await user.click(await button('Change'));
    const editor = within(await screen.findByRole('dialog', { name: 'Prescription' }));
    const quantity = await editor.findByRole('textbox', { name: /Quantity of fill 1/ });
    await user.clear(quantity);
    await user.type(quantity, '0.5');
    editor.getByText('Fill 1: 0.5 mL is too little. Its doses need 1 mL.');
    await user.click(editor.getByRole('button', { name: 'Use this prescription' }));
    expect(screen.queryByRole('dialog', { name: 'Prescription' })).not.toBeNull();
    await user.clear(quantity);
    await user.type(quantity, '1.5');
    await user.click(editor.getByRole('button', { name: 'Use this prescription' }));
    await screen.findByText('Approving signs, as you wrote it:');
    await user.click(await ready('Approve'));
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await waitFor(() =>
      expect(sent(api)).toMatchObject({ prescription: { quantities: [1.5, 2, 2] } }),
    );
  });

  test('is missing without a protocol: the case says so, and cannot be approved before', async () => {
    await openCase({}, (api) =>
      api.on(
        prescribingContract.proposal,
        aProposal({ write: null, neededBecause: 'no_protocol' }),
      ),
    );
    await screen.findByText('A prescription is needed');
    await screen.findByText(/Write what is prescribed first/);
    expect((await button('Approve')).disabled).toBe(true);
    expect((await ready('Reject')).disabled).toBe(false);
  });
});

test('what is signed without a case is read once more with its patient, drug and dose', async () => {
  const { api, user } = await openCase({}, (fake) => {
    fake.on(prescribingContract.toPrescribe, [
      {
        ...{ orderId: 40, referenceNumber: 'SEM-1040', patientName: 'Grace Nguyen' },
        ...{ product: 'semaglutide', approvedAt: '2026-11-20T15:04:00.000Z', area: null },
      },
    ]);
    fake.on(prescribingContract.sign, []);
  });
  await user.click(await screen.findByText(/1 approved order waits/));
  await user.click(await button('Write prescription'));
  const editor = within(await screen.findByRole('dialog', { name: 'Prescription' }));
  await user.click(await editor.findByRole('button', { name: 'Read it once more' }));
  const sheet = within(await editor.findByRole('region', { name: 'Read it once more' }));
  sheet.getByText('Grace Nguyen');
  sheet.getByText('Semaglutide');
  sheet.getByText('0.25 mg a week');
  expect(api.calls(prescribingContract.sign)).toEqual([]);

  await user.click(sheet.getByRole('button', { name: 'Change' }));
  const quantity = await editor.findByRole('textbox', { name: /Quantity of fill 1/ });
  await user.clear(quantity);
  await user.type(quantity, '1.5');
  await user.click(editor.getByRole('button', { name: 'Read it once more' }));
  await user.click(await editor.findByRole('button', { name: 'Sign' }));
  await waitFor(() =>
    expect(api.calls(prescribingContract.sign).map(({ body }) => body)).toMatchObject([
      { write: { quantities: [1.5, 2, 2] } },
    ]),
  );
});
