import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { PLAN_MONTHS } from '#shared/catalogue.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { addMonths } from '#shared/lib/dates.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import { directionsOf } from '#shared/prescriptions/directions.ts';
import { fillsOf, quantitiesOf, servedSteps, strengthOf } from '#shared/prescriptions/fills.ts';
import { fillsFor, planOf } from '#shared/prescriptions/protocol.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { aPlanContent } from '#api/dosing/dosing.factory.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { PROTOCOLS } from '#api/seeds/protocols.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { canonical } from './canonical.ts';
import { Prescription } from './prescription.entity.ts';

/** What a doctor writes: the plan of doses of the factory, with fills that hold it. */
export const aWrite = (overrides: Partial<PrescriptionWrite> = {}): PrescriptionWrite => ({
  plan: aPlanContent({ startDay: practiceDay() }),
  directions: { en: 'Inject 0.25 mg once a week.', patient: 'Inject 0.25 mg once a week.' },
  quantities: [0.5],
  daysSupply: 28,
  validMonths: 12,
  compoundedBecause: null,
  ...overrides,
});

type Overrides = Partial<PrescriptionContent> & { author?: User; version?: number; at?: Date };

/** Signed now, or at another time, for an order that somebody has approved: the steps of its product's protocol. */
export async function aPrescription(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  { author = order.reviewer ?? undefined, version = 1, at = now(), ...overrides }: Overrides = {},
): Promise<Prescription> {
  if (!author) throw new Error('nobody has approved this order');
  const { medicine } = order;
  const { name: productName } = await em.findOneOrFail(Product, { id: order.product });
  const content = {
    ...aContent(order, { author: author.fullName, productName, at }),
    ...overrides,
  };
  const row = em.create(Prescription, {
    order,
    version,
    author,
    createdAt: at,
    medicine,
    fills: content.fills,
    validUntil: content.validUntil,
    content: '',
    hash: sha256(canonical(content)),
  });
  row.seal(key, content);
  await em.flush();
  return row;
}

type Ordered = Pick<
  Order,
  'product' | 'plan' | 'medicine' | 'patientName' | 'address' | 'formVersion'
>;
type Signing = { author: string; productName: string; at: Date };

/** What the steps of a product's protocol make of an order. */
export function aContent(
  order: Ordered,
  { author, productName, at }: Signing,
): PrescriptionContent {
  const { medicine } = order;
  const today = dayOf(at.getTime(), DEFAULT_PROMISES.timeZone);
  const protocol = PROTOCOLS[order.product]!;
  const [first] = protocol.steps;
  const dosePlan = planOf(protocol, medicine, today);
  const { daysSupply } = protocol;
  const count = fillsFor(PLAN_MONTHS[order.plan].programme, daysSupply);
  const dispensed = { medicine, from: today, daysSupply, fills: count };
  const served = servedSteps(dosePlan, dispensed);
  const fills = fillsOf(dosePlan, dispensed);
  const amounts = quantitiesOf('mL', medicine, fills, protocol.steps);
  return {
    patient: { name: order.patientName, birthDate: '1985-02-14', address: order.address },
    prescriber: { name: author, licence: null, npi: null },
    product: { id: order.product, name: productName },
    medicine,
    form: 'injection',
    strength: strengthOf('mL', first!, medicine),
    directions: {
      en: directionsOf(medicine, served, 'en'),
      patient: { language: 'en', text: directionsOf(medicine, served, 'en') },
    },
    quantity: { amount: amounts[0]!, unit: 'mL' },
    perFill: fills.map((fill, index) => ({
      strength: fill.strengths[0]!,
      amount: amounts[index]!,
    })),
    daysSupply,
    fills: count,
    writtenAt: at.toISOString(),
    validUntil: addMonths(at, 12).toISOString().slice(0, 10),
    formVersion: order.formVersion,
    compoundedBecause: null,
    dosePlan,
  };
}
