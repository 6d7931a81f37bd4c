import type { EntityManager } from '@mikro-orm/postgresql';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import { addDays } from '#shared/dosing/days.ts';
import type { User } from '#api/accounts/user.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import type { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aPrescription as aSigned } from '#api/prescriptions/prescriptions.factory.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { practiceDay } from '#api/testing/practice-day.ts';

export const contentOf = (order: Order, author: User): PrescriptionContent => ({
  patient: {
    name: order.patientName,
    birthDate: '1985-02-28',
    address: [order.address, order.city, order.zipCode].filter(Boolean).join(', '),
  },
  prescriber: {
    name: author.fullName,
    licence: { country: 'us', region: 'TX', number: 'T-12345' },
    npi: '1234567893',
  },
  product: { id: order.product, name: 'Semaglutide' },
  medicine: 'semaglutide-injection',
  form: 'injection',
  strength: '1 mg/mL',
  directions: {
    en: 'Inject 0.25 mg (0.25 mL, 25 units on a U-100 syringe) under the skin once a week.',
    patient: {
      language: 'vi',
      text: 'Tiêm dưới da 0,25 mg (0,25 mL, 25 đơn vị trên ống tiêm U-100) mỗi tuần một lần.',
    },
  },
  quantity: { amount: 1, unit: 'mL' },
  daysSupply: 28,
  fills: 3,
  writtenAt: now().toISOString(),
  validUntil: addDays(practiceDay(), 180),
  formVersion: 1,
  compoundedBecause: 'The patient needs a dose between those that are sold.',
  dosePlan: {
    substance: 'semaglutide',
    form: 'vial',
    startDay: practiceDay(),
    periods: [
      { micrograms: 250, weeks: null, concentration: { micrograms: 1_000, microlitres: 1_000 } },
    ],
    syringe: null,
    instructions: '',
    heldFrom: null,
  },
});

type Overrides = { author: User; version?: number; content?: Partial<PrescriptionContent> };

/** A signed prescription of an order, with every part that a pharmacy reads. */
export const aPrescription = (
  em: EntityManager,
  key: KeyRing,
  order: Order,
  { author, version = 1, content = {} }: Overrides,
): Promise<Prescription> => {
  const whole = { ...contentOf(order, author), ...content };
  const { strength, quantity, fills } = whole;
  // The same in each fill.
  const perFill = Array.from({ length: fills }, () => ({ strength, amount: quantity.amount }));
  return aSigned(em, key, order, { author, version, perFill, ...whole });
};

/** A supply that may be filled. */
export async function aSupply(
  em: EntityManager,
  order: Order,
  overrides: Partial<Pick<Supply, 'number' | 'state' | 'dueOn' | 'lot' | 'shippedAt'>> & {
    prescription?: Prescription;
  } = {},
): Promise<Supply> {
  const supply = em.create(Supply, {
    order,
    number: 1,
    months: 1,
    state: 'ready',
    dueOn: practiceDay(),
    ...overrides,
  });
  await em.flush();
  return supply;
}
