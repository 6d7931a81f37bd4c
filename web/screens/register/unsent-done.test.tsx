import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { intakeContract, intakeErrors } from '#shared/intake.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { newPurchase, placedOrder, PURCHASE_VERSION } from '#web/features/checkout/purchase.ts';
import { sendNow } from '#web/offline/outbox/use-outbox.ts';
import { queuedCall } from '#web/offline/outbox/queued-call.ts';
import { forgetGuest, putDraft } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { anIntakeForm } from '#web/testing/purchase-samples.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { anOrder } from '#web/testing/samples.ts';

afterEach(forgetGuest);

const order = anOrder({ userId: null, medicalInfoId: null });
const form = anIntakeForm(order.referenceNumber);
const busy = () => new Response('', { status: 503 });

/** A guest who has paid and sent the medical form offline reaches the confirmation. */
async function confirmation() {
  const api = fakeApi();
  await putDraft(null, 'purchase', PURCHASE_VERSION, {
    ...newPurchase,
    isGuest: true,
    isAccountSkipped: true,
    order: placedOrder(order),
    phase: 'paid' as const,
    isIntakeSent: true,
  });
  api.setOffline(true);
  expect(await queuedCall(intakeContract.save, { body: form }, {})).toBeNull();
  api.setOffline(false);
  api.on(orderContract.find, order);
  api.on(intakeContract.save, busy);
  await renderScreen('/register/5');
  return api;
}

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

test('as long as the medical form waits nothing is submitted, and that is said first', async () => {
  await confirmation();
  await screen.findByRole('heading', { level: 1, name: 'Almost done' });
  screen.getByText(/^Your order is placed\. Your medical form waits for a connection/);
  const notice = await screen.findByText(/medical form is saved on this device/);
  expect(isBefore(notice, screen.getByText(order.referenceNumber))).toBe(true);
  expect(screen.queryByText('Your application has been submitted')).toBeNull();
  expect(screen.queryByText(/Medical form \(completed\)/)).toBeNull();
  // The notice of the public pages would repeat it.
  expect(screen.queryByRole('region', { name: 'Medical form' })).toBeNull();
});

test('a medical form that was not accepted is asked for again', async () => {
  const api = await confirmation();
  await screen.findByText(/medical form is saved on this device/);
  api.on(intakeContract.save, () => {
    throw new AppError(intakeErrors.no_order);
  });
  await sendNow();
  await screen.findByText(/but your medical form was not accepted\. Please correct it\./);
  screen.getByRole('heading', { level: 1, name: 'Almost done' });
  screen.getByRole('button', { name: 'Correct the form' });
});
