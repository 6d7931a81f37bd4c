import { pharmacyContract, type PharmacyMessage } from '#shared/pharmacy.ts';
import { aCustomer, aDoctor, anAdmin, aPacker } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { signEvent } from '#api/payments/gateways/webhook-signature.ts';
import type { Pharmacy } from '#api/pharmacy/adapters/pharmacy.ts';
import { registerPharmacy, savePharmacyChoice } from '#api/pharmacy/choose-pharmacy.ts';
import { Fill } from '#api/pharmacy/fill.entity.ts';
import { aPrescription, aSupply } from '#api/pharmacy/pharmacy.factory.ts';
import { sendReady } from '#api/pharmacy/send-supply.ts';
import { now } from '#api/platform/clock.ts';
import { startTestApp } from './test-app.ts';

export const PHARMACY_SECRET = 's'.repeat(40);

/** A pharmacy that takes everything, notes what it was asked for, and takes it back when that is wanted. */
export const anObligingPharmacy = (asked: (message: PharmacyMessage) => void): Pharmacy => ({
  name: 'http',
  submit: (message) => {
    asked(message);
    return Promise.resolve('received');
  },
  cancel: () => Promise.resolve({ status: 'cancelled', occurredAt: now().toISOString() }),
  status: () => Promise.resolve(new Map()),
});

/** A practice whose pharmacy takes signed messages, with its team. It prints until a test sends something. */
export async function startPharmacyApp() {
  const app = await startTestApp({
    PHARMACY: 'http',
    PHARMACY_URL: 'http://127.0.0.1:9',
    PHARMACY_SECRET,
    PHARMACY_WEBHOOK_SECRET: PHARMACY_SECRET,
    PHARMACY_NAME: 'Corner Pharmacy',
  });
  const em = app.em();
  const [doctor, admin] = [await aDoctor(em), await anAdmin(em)];
  const packer = await app.as(await aPacker(em));
  const office = await app.as(admin);
  await savePharmacyChoice(em, 'print');

  async function aPrescribedSupply() {
    const own = app.em();
    const customer = await aCustomer(own, { fullName: 'Nguyễn Thị Hồng Ánh' });
    const status = { status: 'approved', shippingStatus: 'pending_shipping' } as const;
    const order = await anOrder(own, { customer, ...status, paymentStatus: 'paid' });
    const author = await own.findOneOrFail(User, { id: doctor.id });
    const prescription = await aPrescription(own, app.deps.secrets.data, order, { author });
    return { order, customer, prescription, supply: await aSupply(own, order) };
  }

  /** What is ready goes to the pharmacy. */
  async function sendsReady() {
    await savePharmacyChoice(app.em(), 'http');
    await sendReady(app.deps);
    await app.drain();
    await savePharmacyChoice(app.em(), 'print');
  }

  /** As it is after the pharmacy has taken it. */
  async function aSentSupply() {
    const made = await aPrescribedSupply();
    registerPharmacy(app.deps, {
      name: 'http',
      submit: () => Promise.resolve('received'),
      cancel: () => Promise.reject(new Error('nobody cancels')),
      status: () => Promise.resolve(new Map()),
    });
    await sendsReady();
    const fill = await app.em().findOneOrFail(Fill, { supply: made.supply.id });
    return { ...made, fill };
  }

  let count = 0;
  /** An event of the pharmacy. */
  function post(key: string, what: object, how: { secret?: string; id?: string } = {}) {
    count += 1;
    const event = { id: how.id ?? `evt-${count}`, key, occurredAt: now().toISOString(), ...what };
    const body = Buffer.from(JSON.stringify(event));
    return fetch(`${app.url}${pharmacyContract.event.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': signEvent(Buffer.from(how.secret ?? PHARMACY_SECRET), body),
      },
      body,
    });
  }

  /** That the medicine is made. */
  async function makes(key: string) {
    await post(key, { status: 'filled', lot: 'L-1', beyondUseOn: '2999-01-01' });
    await app.drain();
  }

  /** Who has heard how often that a pharmacy needs somebody for this order. */
  async function toldOfTrouble(orderId: number): Promise<Record<number, number>> {
    const about = { kind: 'pharmacy_trouble', subjectId: orderId } as const;
    const told = await app.em().find(Notification, about, { populate: ['user'] });
    const people = Map.groupBy(told, ({ user }) => user.id);
    return Object.fromEntries([...people].map(([id, all]) => [id, all.length]));
  }

  return {
    app,
    doctor,
    admin,
    packer,
    office,
    aPrescribedSupply,
    sendsReady,
    aSentSupply,
    post,
    makes,
    toldOfTrouble,
  };
}
