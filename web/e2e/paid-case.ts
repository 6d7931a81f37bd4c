import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { intakeContract } from '#shared/intake.ts';
import type { CallInput } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aHealthCheck } from '#shared/safety/cases/health-check-cases.ts';
import { aForm, payIntent } from '#api/testing/buying.ts';
import { TestClient } from '#api/testing/test-client.ts';

export type PaidCase = { id: number; reference: string; name: string };

type Form = CallInput<typeof intakeContract.save>['body'];
type Wanted = {
  name?: string;
  product?: 'semaglutide' | 'tirzexa';
  plan?: 'monthly' | 'quarterly' | 'annual';
  intake?: Partial<Form>;
};

let made = 0;

/** A name that no other test uses. */
export const aName = (): string => `Case ${process.pid % 1000}-${Date.now() % 100_000}-${++made}`;

/** Buys as a guest over the API, up to the payment. `sendForm` then puts the case into the queue. */
export async function buyAsGuest(
  baseURL: string,
  { name = aName(), product = 'semaglutide', plan = 'quarterly', intake = {} }: Wanted = {},
): Promise<PaidCase & { sendForm: () => Promise<void> }> {
  const guest = new TestClient(baseURL);
  const phone = `555${randomInt(1_000_000, 9_999_999)}`;
  const order = await guest.call(orderContract.place, {
    body: {
      product,
      plan,
      hasConsent: true,
      healthCheck: aHealthCheck(),
      guestInfo: {
        phone,
        fullName: name,
        email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`,
        hasConsent: true,
        address: '12 Harbor Street',
        city: 'Portland',
        state: 'Oregon',
        zipCode: '97201',
        country: 'United States',
      },
    },
  });
  const intent = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
  await payIntent(guest, intent);
  await guest.call(paymentContract.record, {
    body: { orderId: order.id, stripePaymentIntentId: intent.paymentIntentId },
  });
  const form: Form = {
    height: 168,
    weight: 92.5,
    hasHypertension: true,
    currentMedications: 'Vitamin D',
    allergies: '',
    previousWeightLossAttempts: 'Low-carb diet',
    weightManagementGoals: 'Reach 78 kg',
    questions: aForm(order.referenceNumber).questions,
    hasConsent: true,
    fullName: name,
    dateOfBirth: '1985-02-28',
    gender: 'female',
    phone,
    referenceNumber: order.referenceNumber,
    ...intake,
  };
  return {
    id: order.id,
    reference: order.referenceNumber,
    name,
    sendForm: async () => void (await guest.call(intakeContract.save, { body: form })),
  };
}

/** A case that waits for a doctor. */
export async function aPaidCase(baseURL: string, wanted: Wanted = {}): Promise<PaidCase> {
  const bought = await buyAsGuest(baseURL, wanted);
  await bought.sendForm();
  return bought;
}

/** A case in the queue, which draws the beginning of a long list, and more of it as its end comes near. */
export async function caseInQueue(page: Page, name: string): Promise<Locator> {
  const entry = page.getByRole('article', { name });
  await expect(async () => {
    const last = page.getByRole('article').last();
    if (!(await entry.isVisible())) await last.scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(entry).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return entry;
}
