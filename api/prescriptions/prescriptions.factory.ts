import type { EntityManager } from '@mikro-orm/postgresql';
import { SUBSTANCE_OF } from '#shared/dosing/substances.ts';
import { addMonths } from '#shared/lib/dates.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import { directionsOf } from '#shared/prescriptions/directions.ts';
import { servedSteps, strengthOf } from '#shared/prescriptions/fills.ts';
import { planOf } from '#shared/prescriptions/protocol.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { medicineOf } from '#api/catalogue/catalogue.service.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { aPlanContent } from '#api/dosing/dosing.factory.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { PROTOCOLS } from '#api/seeds/protocols.ts';
import { Prescription } from './prescription.entity.ts';
import { canonical } from './sign-prescription.ts';

/** What a doctor writes: the plan of doses of the factory, with fills that hold it. */
export const aWrite = (wish: Partial<PrescriptionWrite> = {}): PrescriptionWrite => ({
  plan: aPlanContent({ startDay: now().toISOString().slice(0, 10) }),
  directions: { en: 'Inject 0.25 mg once a week.', patient: 'Inject 0.25 mg once a week.' },
  quantities: [0.5],
  daysSupply: 28,
  validMonths: 12,
  compoundedBecause: null,
  ...wish,
});

type Wish = Partial<PrescriptionContent> & { author?: User; version?: number };

/** Signed today for an order that somebody has approved: three fills of its product's first step. */
export async function aPrescription(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  { author = order.reviewer ?? undefined, version = 1, ...wish }: Wish = {},
): Promise<Prescription> {
  if (!author) throw new Error('nobody has approved this order');
  const medicine = await medicineOf(em, order.product);
  const today = now().toISOString().slice(0, 10);
  const protocol = PROTOCOLS[order.product];
  const [first] = protocol.steps;
  const dosePlan = planOf(protocol, SUBSTANCE_OF[order.product], today);
  const served = servedSteps(dosePlan, { medicine, from: today, daysSupply: 28, fills: 3 });
  const content: PrescriptionContent = {
    patient: { name: order.patientName, birthDate: '1985-02-14', address: order.address },
    prescriber: { name: author.fullName, licence: null, npi: null },
    product: {
      id: order.product,
      name: (await em.findOneOrFail(Product, { id: order.product })).name,
    },
    medicine,
    form: 'injection',
    strength: strengthOf('mL', first!.concentration, first!.micrograms),
    directions: {
      en: directionsOf(medicine, served, 'en'),
      patient: { language: 'en', text: directionsOf(medicine, served, 'en') },
    },
    quantity: { amount: 1, unit: 'mL' },
    daysSupply: 28,
    fills: 3,
    writtenAt: now().toISOString(),
    validUntil: addMonths(now(), 12).toISOString().slice(0, 10),
    formVersion: order.formVersion,
    compoundedBecause: null,
    dosePlan,
    ...wish,
  };
  const row = em.create(Prescription, {
    order,
    version,
    author,
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
