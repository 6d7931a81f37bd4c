import { FORMS } from '#shared/medicines/medicines.ts';
import { aPlan } from '#shared/testing/a-dose-plan.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import type { TestApp } from './test-app.ts';

type Wish = { fills?: number; validUntil?: string };

/** The prescription in force of an order, which is signed now if there is none. */
export async function aPrescription(
  app: Pick<TestApp, 'em' | 'deps'>,
  { id }: { id: number },
  { fills = 12, validUntil = '2090-12-31' }: Wish = {},
): Promise<Prescription> {
  const em = app.em();
  const known = await em.findOne(Prescription, { order: id, state: 'signed' });
  if (known) return known;
  const order = await em.findOneOrFail(Order, { id });
  const content: PrescriptionContent = {
    patient: { name: order.patientName, birthDate: '1985-02-28', address: order.address },
    prescriber: { name: 'Doctor Example', licence: null, npi: null },
    product: { id: order.product, name: order.product },
    medicine: 'semaglutide-injection',
    form: FORMS[0],
    strength: '1 mg/mL',
    directions: { en: 'Once a week.', patient: { language: 'en', text: 'Once a week.' } },
    quantity: { amount: 1, unit: 'mL' },
    ...{ daysSupply: 28, fills, writtenAt: now().toISOString(), validUntil },
    ...{ formVersion: order.formVersion, compoundedBecause: null, dosePlan: aPlan() },
  };
  const version = 1 + (await em.count(Prescription, { order: id }));
  const made = em.create(Prescription, {
    ...{
      order,
      version,
      author: order.reviewer ?? (await aDoctor(em)),
      medicine: content.medicine,
    },
    ...{ fills, validUntil, content: '', hash: sha256(JSON.stringify(content)) },
  });
  made.seal(app.deps.secrets.data, content);
  await em.flush();
  return made;
}
