import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { intakeContract, intakeErrors } from '#shared/intake.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import {
  newPurchase,
  placedOrder,
  PURCHASE_VERSION,
  type Purchase,
} from '#web/features/checkout/purchase.ts';
import { sendNow } from '#web/device/page/use-outbox.ts';
import { queuedCall } from '#web/device/page/queued-call.ts';
import { findDraft, putDraft } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { anIntakeForm } from '#web/testing/purchase-samples.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

/** Outboxes are stored per account, so a test with a new id starts with an empty one. */
let account = 900;
beforeEach(() => void (account += 1));

const order = anOrder({ medicalInfoId: null, can: { fillIntake: true } });
const typed = {
  useEnglishUnits: false,
  fullName: 'Maya Thompson',
  dateOfBirth: '1987-05-20',
  gender: 'female',
  height: '172',
};
const form = anIntakeForm(order.referenceNumber, 'Maya Thompson');
const DRAFT = `intake-${order.id}`;

/** The dashboard of somebody whose form was sent offline, from a purchase that began with choosing a product. */
async function dashboard(shown: Order = order) {
  const api = fakeApi();
  api.on(orderContract.list, [shown]);
  api.on(orderContract.find, shown);
  const rendered = await renderScreen('/dashboard', { as: aCustomer({ id: account }) });
  await screen.findByText(order.referenceNumber);
  const run: Purchase = {
    ...newPurchase,
    order: placedOrder(order),
    phase: 'paid',
    isIntakeSent: true,
  };
  await putDraft(account, `purchase-${order.id}`, PURCHASE_VERSION, run);
  await putDraft(account, DRAFT, 1, typed);
  api.setOffline(true);
  const how = { draftKey: DRAFT, editAt: `/register/4?order=${order.id}` };
  expect(await queuedCall(intakeContract.save, { body: form }, how)).toBeNull();
  return { api, ...rendered };
}

test('a form that waits is not asked for again', async () => {
  await dashboard();
  await screen.findByText(/medical form is saved on this device/);
  expect(screen.queryByRole('link', { name: /medical form/i })).toBeNull();
});

test('a form that was not accepted says why, and is opened again with everything that was typed', async () => {
  const { api, user, path } = await dashboard();
  api.setOffline(false);
  api.on(intakeContract.save, () => {
    throw new AppError(intakeErrors.no_order);
  });
  await sendNow();
  await screen.findByText('Your medical form was not accepted');
  await screen.findByText(intakeErrors.no_order.message);
  await screen.findByText('1 entry could not be sent');

  await user.click(screen.getByRole('button', { name: 'Correct the form' }));
  await waitFor(() => expect(path()).toBe(`/register/4?order=${order.id}`));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const height = await screen.findByLabelText(/^Height \(cm\)/);
  expect((height as HTMLInputElement).value).toBe('172');
  expect(await findDraft(account, DRAFT, 1)).toEqual(typed);
});

test('once the server has the form nothing is said about a second one', async () => {
  await dashboard({ ...order, medicalInfoId: 3 });
  await screen.findByText('1 entry is waiting to be sent');
  expect(screen.queryByText(/medical form is saved on this device/)).toBeNull();
});
