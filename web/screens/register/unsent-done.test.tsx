import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { intakeContract, intakeErrors } from '#shared/intake.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { newPurchase, placedOrder, PURCHASE_VERSION } from '#web/features/checkout/purchase.ts';
import { SubmittedDialog } from '#web/features/intake/intake-form/submitted-dialog.tsx';
import { saveIntake } from '#web/features/intake/unsent-form.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import { sendNow } from '#web/device/page/use-outbox.ts';
import { queuedCall } from '#web/device/page/queued-call.ts';
import { forgetGuest, putDraft } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { anIntakeForm } from '#web/testing/purchase-samples.ts';
import { renderPart, renderScreen } from '#web/testing/render.tsx';
import { anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

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
  screen.getByText(/^Your order is placed\. Your medical form has not reached us yet/);
  const notice = await screen.findByText(/on this device and will be sent again automatically/);
  expect(isBefore(notice, screen.getByText(order.referenceNumber))).toBe(true);
  expect(screen.queryByText('Your application has been submitted')).toBeNull();
  expect(screen.queryByText(/Medical form \(completed\)/)).toBeNull();
  // The notice of the public pages would repeat it.
  expect(screen.queryByRole('region', { name: 'Medical form' })).toBeNull();
});

test('a medical form that was not accepted is asked for again', async () => {
  const api = await confirmation();
  await screen.findByText(/saved on this device/);
  api.on(intakeContract.save, () => {
    throw new AppError(intakeErrors.no_order);
  });
  await sendNow();
  await screen.findByText(/but your medical form was not accepted\. Please correct it\./);
  screen.getByRole('heading', { level: 1, name: 'Almost done' });
  screen.getByRole('button', { name: 'Correct the form' });
});

test('a form that met a failure of our service says so, and not that the connection is missing', async () => {
  await confirmation();
  await sendNow();
  await screen.findByText(/^Something failed on our side when your medical form was sent/);
  expect(screen.queryByText(/connection/)).toBeNull();
});

test.each([
  ['no connection', () => Response.error(), 'connection'],
  ['a failure of our service', () => new Response('{}', { status: 500 }), 'service'],
  ['a service that is down', () => new Response('{}', { status: 503 }), 'service'],
])('sending a form that meets %s tells why it waits', async (_, answer, expected) => {
  const api = fakeApi();
  api.on(intakeContract.save, answer);
  const heard: string[] = [];
  expect(await saveIntake(form, randomKey(), order.id, (why) => heard.push(why))).toBeNull();
  expect(heard).toEqual([expected]);
});

test('the dialog after sending says that the service failed, and that the form is sent again', async () => {
  fakeApi();
  const dialog = (waits: 'connection' | 'service') => (
    <SubmittedDialog open isPaid waits={waits} onContinue={() => undefined} />
  );
  await renderPart(dialog('service'));
  await screen.findByText(/^Something failed on our side.*will be sent again automatically/);
  expect(screen.queryByText(/connection/)).toBeNull();
});
