import { randomUUID } from 'node:crypto';
import { addDays } from '#shared/dosing/days.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { paymentContract, simulatorContract } from '#shared/payments.ts';
import { aHealthCheck } from '#shared/safety/cases/health-check-cases.ts';
import { soundQuestions } from '#api/intake/sound-answers.ts';
import type { TestClient } from './test-client.ts';

export const GOOD_CARD = '4242 4242 4242 4242';

export const someGuest = {
  phone: '(555) 301-4477',
  fullName: 'Nora Field',
  email: 'nora@example.com',
  address: '4 Mill Road',
  city: 'Albany',
  state: 'NY',
  zipCode: '12207',
  country: 'us',
  hasConsent: true as const,
};

let lastGuest = 0;
/** Somebody of another name: the doctor of a namesake with the same birthday is asked whether they are one person. */
export const anotherGuest = () => ({
  ...someGuest,
  fullName: `Nora Field ${'I'.repeat((lastGuest += 1))}`,
});

export const aForm = (referenceNumber: string) => ({
  height: 170,
  weight: 95,
  hasNoMedicalConditions: true,
  questions: soundQuestions,
  hasConsent: true as const,
  fullName: 'Nora Field',
  dateOfBirth: '1987-05-20',
  gender: 'female' as const,
  referenceNumber,
});

/** A birthday of one's own: the same name and the same birthday are the same person to the safety rules. */
export const birthdayOf = (person: number): string => addDays('1987-05-20', -(person % 4_000));

export const card = (number = GOOD_CARD) => ({ number, expMonth: 12, expYear: 2040, cvc: '123' });

/** The first half of D1's guest flow: order and intent. */
export async function beginPurchase(client: TestClient, guest: Partial<typeof someGuest> = {}) {
  const order = await client.call(orderContract.place, {
    body: {
      product: 'glp1',
      plan: 'quarterly',
      hasConsent: true,
      healthCheck: aHealthCheck(),
      guestInfo: { ...someGuest, ...guest },
    },
    key: randomUUID(),
  });
  const intent = await client.call(paymentContract.createIntent, {
    body: { orderId: order.id, amount: order.price },
  });
  return { order, intent };
}

/** Order, intent, card, record. */
export async function buyAsGuest(
  client: TestClient,
  guest: Partial<typeof someGuest> = {},
): Promise<Order> {
  const { order, intent } = await beginPurchase(client, guest);
  await payIntent(client, intent);
  await client.call(paymentContract.record, {
    body: { orderId: order.id, stripePaymentIntentId: intent.paymentIntentId },
  });
  return order;
}

export const payIntent = (
  client: TestClient,
  intent: { paymentIntentId: string; clientSecret: string },
  number = GOOD_CARD,
) =>
  client.call(simulatorContract.confirm, {
    params: { id: intent.paymentIntentId },
    body: { clientSecret: intent.clientSecret, card: card(number) },
  });

/** The whole purchase, up to the doctors' queue. */
export async function buyAndFill(
  client: TestClient,
  guest: Partial<typeof someGuest> = {},
): Promise<Order> {
  const order = await buyAsGuest(client, guest);
  await client.call(intakeContract.save, { body: aForm(order.referenceNumber) });
  return order;
}
