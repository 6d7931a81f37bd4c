import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closingContract, closingErrors, type Closing } from '#shared/closing.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { countDrafts, putDraft } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

let account = 9300;

const paid: Closing = {
  orders: [{ id: 7, referenceNumber: 'SEM-1010', outcome: 'withdrawn', refund: 139_900 }],
  keepsRecord: true,
  keepsMoney: true,
  retentionYears: 7,
  keptUntil: '2033-11-25T12:00:00.000Z',
  needsTeam: null,
};

async function looking(closing: Closing) {
  account += 1;
  const api = fakeApi();
  api.on(closingContract.find, closing);
  const me = aCustomer({ id: account });
  const rendered = await renderScreen('/account/delete', { as: me });
  return { api, me, ...rendered };
}

const press = async (user: Awaited<ReturnType<typeof looking>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  return within(await screen.findByRole('alertdialog'));
};

test('says before the press what ends, what is erased, and what is kept until when and why', async () => {
  const { user } = await looking(paid);
  await screen.findByText(/after 7 years, they are erased as well/);
  screen.getByText(/Nov 25, 2033/);
  screen.getByText(/medical record of your treatment/);
  screen.getByText(/Payments and refunds/);
  screen.getByText('SEM-1010');
  screen.getByText('You get $1,399.00 back to your card.');
  (await press(user)).getByText('$1,399.00 goes back to your card.');
});

test('where nothing was dispensed or paid, nothing of that is said to be kept', async () => {
  await looking({ ...paid, orders: [], keepsRecord: false, keepsMoney: false });
  await screen.findByText(/log of who opened your record/);
  expect(screen.queryByText(/medical record of your treatment/)).toBeNull();
  expect(screen.queryByText(/Payments and refunds/)).toBeNull();
  expect(screen.queryByText('What happens to your orders')).toBeNull();
});

test('asks for the password, deletes on the terms that were shown, and leaves nothing here', async () => {
  const { api, me, user, path } = await looking(paid);
  await putDraft(account, 'note', 1, 'half a thought');
  expect(await countDrafts(me)).toBe(1);
  let isProven = false;
  api.on(secondFactorContract.prove, () => {
    isProven = true;
    return null;
  });
  api.on(closingContract.close, () => {
    if (!isProven) throw new AppError(errors.reauth, { details: { by: 'password' } });
    return null;
  });
  const dialog = await press(user);
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  const proof = within(await screen.findByRole('dialog'));
  await user.type(proof.getByLabelText(/^Password/), 'Harbor-Lantern-41');
  await user.click(proof.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Your account is deleted');
  expect(path()).toBe('/login');
  expect(api.calls(closingContract.close).at(-1)!.body).toEqual({
    orders: [{ id: 7, outcome: 'withdrawn', refund: 139_900 }],
    clientId: expect.any(String) as string,
  });
  expect(localStorage.getItem('token')).toBeNull();
  await waitFor(async () => expect(await countDrafts(me)).toBe(0));
});

test('after a lost answer the second press says that the account is closed', async () => {
  const { api, me, user, path } = await looking(paid);
  await putDraft(account, 'note', 1, 'half a thought');
  let isClosed = false;
  const ids: unknown[] = [];
  api.on(closingContract.close, ({ body }) => {
    ids.push(body.clientId);
    if (isClosed) throw new AppError(errors.unauthenticated);
    isClosed = true;
    return Response.error();
  });
  api.on(closingContract.outcome, ({ params }) => ({
    isClosed: isClosed && params.clientId === ids[0],
  }));
  const dialog = await press(user);
  const action = () => dialog.getByRole('button', { name: 'Delete for good' });
  await user.click(action());
  await waitFor(() => expect(action()).toHaveProperty('disabled', false));
  await user.click(action());
  await screen.findByText('Your account is closed');
  await waitFor(() => expect(path()).toBe('/login'));
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(screen.queryByText(/session/i)).toBeNull();
  await waitFor(async () => expect(await countDrafts(me)).toBe(0));
});

test('shows the new terms when something has changed meanwhile, and deletes nothing', async () => {
  const { api, user, path } = await looking(paid);
  api.on(closingContract.close, () => {
    api.on(closingContract.find, { ...paid, orders: [] });
    throw new AppError(closingErrors.changed);
  });
  const dialog = await press(user);
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText(/has changed in the meantime/);
  await waitFor(() => expect(screen.queryByText('SEM-1010')).toBeNull());
  expect(path()).toBe('/account/delete');
});

test('an order that people must settle first stops it and says whom to ask', async () => {
  await looking({ ...paid, needsTeam: 'SEM-1010' });
  await screen.findByText('Order SEM-1010 has to be settled first');
  const button = screen.getByRole('button', { name: 'Delete my account' });
  expect(button).toHaveProperty('disabled', true);
  screen.getByRole('link', { name: 'Write to the team' });
});

test('without a network it says so, and still tells what is erased', async () => {
  account += 1;
  fakeApi().setOffline(true);
  await renderScreen('/account/delete', { as: aCustomer({ id: account }) });
  await screen.findByText('What we erase');
  await screen.findByText(/^An account can only be deleted with a connection/);
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

test('is nothing for the team', async () => {
  const { path } = await renderScreen('/account/delete', { as: aDoctor() });
  await waitFor(() => expect(path()).not.toBe('/account/delete'));
});
