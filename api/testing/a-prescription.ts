import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aPrescription as aSigned } from '#api/prescriptions/prescriptions.factory.ts';
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
  const order = await em.findOneOrFail(Order, { id }, { populate: ['reviewer'] });
  const author = order.reviewer ?? (await aDoctor(em));
  const version = 1 + (await em.count(Prescription, { order: id }));
  return aSigned(em, app.deps.secrets.data, order, { author, version, fills, validUntil });
}
