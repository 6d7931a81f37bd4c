import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { afterEach, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { catalogueContract } from '#shared/catalogue.ts';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract } from '#shared/dosing.ts';
import { addDays } from '#shared/dosing/days.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import type { MedicineId } from '#shared/medicines/medicines.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { pharmacyContract } from '#shared/pharmacy.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import type { ProtocolContent } from '#shared/prescriptions/protocol.ts';
import { shippingContract } from '#shared/shipping.ts';
import { statsContract } from '#shared/stats.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { Buyer } from '#api/testing/buyer.ts';
import { aForm, birthdayOf, payIntent } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

const START = '2026-11-03';
const DAYS = 40;
/** Counted from the first day. */
const MISSED = [12, 25];
const RENEWED_ON = 24;
const timeZone = 'America/New_York';
const dayAt = (index: number) => addDays(START, index);
/** Five past nine in New York, in winter. */
const morningOf = (index: number) => `${dayAt(index)}T14:05:00Z`;
const goTo = (index: number) => setClock(() => new Date(morningOf(index)));

/** What an admin makes in the browser, and a doctor signs: the first two steps of the label, from the day of the approval. */
async function sell(medicine: MedicineId, { id, prefix }: { id: string; prefix: string }) {
  const { name, steps, doses } = factsOf(medicine);
  const admin = await app.as(await anAdmin(app.em()));
  const about = {
    ...{ name: name.en, brandLine: '', description: 'A tablet a day.', strengths: [...doses] },
    ...{ descriptionVi: '', descriptionEs: '', guideSlug: '', imageUrl: '' },
    ...{ quarterlyDiscount: 0, annualDiscount: 0 },
  };
  await admin.call(catalogueContract.addProduct, {
    body: { ...about, id, medicine, referencePrefix: prefix },
  });
  const price = { productId: id, planType: 'monthly', price: 249, isActive: true } as const;
  await admin.call(catalogueContract.addPrice, { body: price });
  await admin.call(catalogueContract.changeProduct, {
    params: { id },
    body: { ...about, isActive: true },
  });
  const step = ({ micrograms, days }: (typeof steps)[number], isLast: boolean) => ({
    micrograms,
    ...{ weeks: null, ...(!isLast && { days }) },
    ...{ tablets: { micrograms, count: 1 }, quantity: 30 },
  });
  const content: ProtocolContent = {
    form: 'tablets',
    ...{ syringe: null, instructions: '', compoundedBecause: null },
    ...{ daysSupply: 30, firstDoseAfterDays: 0, validMonths: 12 },
    steps: [step(steps[0]!, false), step(steps[1]!, true)],
  };
  const params = { product: id };
  await admin.call(prescribingContract.draft, { params, body: { content } });
  const doctor = await aDoctor(app.em());
  await (
    await app.as(doctor)
  ).call(prescribingContract.signProtocol, {
    params,
    body: { version: 1 },
  });
  return doctor;
}

/** As the team does it: read, approved, filled with a lot, packed. */
async function approveAndSend(doctor: TestClient, orderId: number, acknowledged: string[] = []) {
  await app.drain();
  const approved = await havingRead(doctor).try(orderContract.move, {
    params: { id: orderId },
    body: { status: 'approved', acknowledged },
  });
  expect(approved.body).toMatchObject({ status: 'approved' });
  await app.drain();
  const admin = await app.as(await anAdmin(app.em()));
  const supply = (await admin.call(pharmacyContract.board)).find((one) => one.orderId === orderId)!;
  await admin.call(pharmacyContract.fill, {
    params: { id: supply.id },
    body: { lot: 'T-1', beyondUseOn: '2999-12-31' },
  });
  const parcel = {
    orderId,
    carrier: 'ups',
    trackingNumber: `1Z999AA1${String(orderId).padStart(10, '0')}`,
  } as const;
  const [sent] = await admin.call(shippingContract.ship, { body: { parcels: [parcel] } });
  expect(sent).toMatchObject({ outcome: 'shipped' });
}

test.each<[MedicineId, { id: string; prefix: string }]>([
  ['orforglipron-tablets', { id: 'orforglipron', prefix: 'ORF' }],
  ['semaglutide-tablets', { id: 'wegovytablets', prefix: 'WEG' }],
])(
  '%s: made by an admin, bought by a guest, taken for 40 days with two missed and one step, renewed, exported and counted',
  async (medicine, product) => {
    goTo(0);
    const [first, second] = factsOf(medicine).doses as [number, number];
    const doctor = await sell(medicine, product);
    const buyer = await Buyer.guest(app.url, undefined, product.id).until('record');
    await buyer.openAccount();
    const { client, phone } = buyer;
    const { demoCode } = await client.call(accountContract.purchaseCode, { body: { phone } });
    await client.call(accountContract.joinPurchase, { body: { code: demoCode! } });
    await buyer.fill();
    expect(buyer.order.referenceNumber).toBe(`${product.prefix}-1010`);
    await approveAndSend(await app.as(doctor), buyer.order.id);

    const taken: number[] = [];
    let orderId = buyer.order.id;
    for (let index = 0; index < DAYS; index += 1) {
      goTo(index);
      if (index === RENEWED_ON)
        orderId = await renew(client, await app.as(doctor), product.id, orderId);
      const { plan } = await client.call(dosingContract.mine);
      expect(plan).toMatchObject({ orderId, content: { form: 'tablets', startDay: START } });
      if (MISSED.includes(index - 1)) {
        const answer = { orderId, day: dayAt(index - 1), taken: false };
        await client.call(dosingContract.answer, {
          body: { ...answer, answeredAt: morningOf(index) },
        });
      }
      if (MISSED.includes(index)) continue;
      const take = (micrograms: number) =>
        client.try(dosingContract.take, {
          key: randomUUID(),
          body: {
            ...{ clientId: randomUUID(), orderId, planVersion: plan!.version, site: null },
            ...{ takenAt: morningOf(index), micrograms, timeZone },
          },
        });
      if (index === 29) expect((await take(second)).status).toBe(409);
      const due = index < 30 ? first : second;
      expect(await take(due), `day ${index}`).toMatchObject({ status: 200 });
      taken.push(due);
    }

    const { doses } = await client.call(dosingContract.mine);
    expect(doses.map(({ micrograms }) => micrograms)).toEqual(taken.toReversed());
    const asDoctor = await app.as(doctor);
    const care = await asDoctor.call(dosePlanContract.find, { params: { orderId } });
    expect(care).toMatchObject({ medicine, plans: [{ content: { form: 'tablets' } }] });
    expect(care.doses).toHaveLength(38);

    const admin = await app.as(await anAdmin(app.em()));
    const { sales } = await admin.call(statsContract.admin, { query: { weeks: 8 } });
    const sold = sales.filter((week) => week.product === product.id);
    expect(sold.reduce((all, { orders }) => all + orders, 0)).toBe(2);
    expect(sold.reduce((all, { revenue }) => all + revenue, 0)).toBe(2 * 24_900);
    const names = await exported(admin, product.id);
    expect(names).toEqual([factsOf(medicine).name.en, factsOf(medicine).name.en]);
  },
);

/** Bought again by its patient, and approved as it goes on. */
async function renew(
  client: TestClient,
  doctor: TestClient,
  product: string,
  before: number,
): Promise<number> {
  const { order, payment } = await client.call(paymentContract.createAndPay, {
    key: randomUUID(),
    body: { product, plan: 'monthly', hasConsent: true, price: 24_900 },
  });
  await payIntent(client, payment);
  await client.call(paymentContract.record, {
    body: { orderId: order.id, stripePaymentIntentId: payment.paymentIntentId },
  });
  await client.call(intakeContract.save, {
    body: { ...aForm(order.referenceNumber), dateOfBirth: birthdayOf(before) },
  });
  await approveAndSend(doctor, order.id, ['active_order']);
  return order.id;
}

/** The products of the orders in the exported spreadsheet. */
async function exported(admin: TestClient, product: string): Promise<unknown[]> {
  const response = await fetch(`${app.url}/api/orders/export?product=${product}`, {
    headers: {
      authorization: `Bearer ${admin.token!}`,
      cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const sheet = book.getWorksheet('Orders')!;
  const column = (sheet.getRow(1).values as string[]).indexOf('Product');
  return (sheet.getColumn(column).values as unknown[]).slice(2);
}
