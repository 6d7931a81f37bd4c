import { expect, request, type APIRequestContext, type APIResponse } from '@playwright/test';

export type PaidCase = { id: number; reference: string; name: string };

type Wanted = {
  name?: string;
  product?: 'semaglutide' | 'tirzexa';
  plan?: 'monthly' | 'quarterly' | 'annual';
  intake?: Record<string, unknown>;
};

let made = 0;

/** A person that no other test knows. */
export const aName = (): string => `Case ${process.pid % 1000}-${Date.now() % 100_000}-${++made}`;

const aPhone = (): string =>
  `55502${String(Date.now() % 1000).padStart(3, '0')}${String(++made % 100).padStart(2, '0')}`;

async function answer<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), `${response.url()}: ${response.status()} ${await response.text()}`).toBe(
    true,
  );
  return (await response.json()) as T;
}

/** Buys as a guest over the API, as far as the payment; `sendForm` then puts the case into the queue. */
export async function buyAsGuest(
  baseURL: string,
  { name = aName(), product = 'semaglutide', plan = 'quarterly', intake = {} }: Wanted = {},
): Promise<PaidCase & { sendForm: () => Promise<void> }> {
  // Its own cookie jar: the checkout cookie is what opens a guest's order.
  const guest = await request.newContext({ baseURL });
  const phone = aPhone();
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`;
  const order = await answer<{ id: number; referenceNumber: string; price: number }>(
    await guest.post('/api/orders', {
      data: {
        product,
        plan,
        hasConsent: true,
        guestInfo: {
          phone,
          fullName: name,
          email,
          hasConsent: true,
          address: '12 Harbor Street',
          city: 'Portland',
          state: 'Oregon',
          zipCode: '97201',
          country: 'United States',
        },
      },
    }),
  );
  await pay(guest, order);
  const form = {
    height: 168,
    weight: 92.5,
    hasHypertension: true,
    currentMedications: 'Lisinopril 10 mg',
    allergies: '',
    previousWeightLossAttempts: 'Low-carb diet for two years',
    weightManagementGoals: 'Reach 78 kg and keep it',
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
    sendForm: async () => {
      await answer(await guest.post('/api/medical-info', { data: form }));
      await guest.dispose();
    },
  };
}

/** A case that waits for a doctor. */
export async function aPaidCase(baseURL: string, wanted: Wanted = {}): Promise<PaidCase> {
  const bought = await buyAsGuest(baseURL, wanted);
  await bought.sendForm();
  return bought;
}

async function pay(guest: APIRequestContext, order: { id: number; price: number }): Promise<void> {
  const intent = await answer<{ clientSecret: string; paymentIntentId: string }>(
    await guest.post('/api/stripe/create-payment-intent', { data: { orderId: order.id } }),
  );
  await answer(
    await guest.post(`/api/simulator/payment-intents/${intent.paymentIntentId}/confirm`, {
      data: {
        clientSecret: intent.clientSecret,
        card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
      },
    }),
  );
  await answer(
    await guest.post('/api/payments', {
      data: { orderId: order.id, stripePaymentIntentId: intent.paymentIntentId },
    }),
  );
}
