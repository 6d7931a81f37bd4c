import { describe, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { TEST_ORDERS_MAX, testOrderContract } from '#shared/test-orders.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { aForm } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { startTestApp } from '#api/testing/test-app.ts';

const app = await openTestApp();

describe('test orders', () => {
  test('show a customer every state, three at a time and without a payment', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const first = await client.call(testOrderContract.create);
    const second = await client.call(testOrderContract.create);
    expect(
      [...first, ...second].map(({ status, shippingStatus }) => [status, shippingStatus]),
    ).toEqual([
      ['pending_review', null],
      ['approved', 'pending_shipping'],
      ['active', 'shipped'],
      ['active', 'received'],
      ['rejected', null],
      ['expired', 'received'],
    ]);
    expect(first[2]).toMatchObject({ trackingNumber: 'SAMPLE-0001', paymentStatus: 'paid' });
    expect(Date.parse(first[2]!.endDate!)).toBeGreaterThan(Date.parse(first[2]!.startDate!));
    expect(await client.call(orderContract.list)).toHaveLength(6);
    expect(await app.em().count(Payment)).toBe(0);
  });

  test('notes are in the customer’s language', async () => {
    const client = await app.as(await aCustomer(app.em(), { language: 'vi' }));
    const orders = await client.call(testOrderContract.create);
    expect(orders[1]!.reviewNotes).toContain('Ghi chú mẫu');
  });

  test('nobody who works here sees them, in no list and not by their number', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const [, approved] = await client.call(testOrderContract.create);
    const em = app.em();
    for (const user of [await aDoctor(em), await aStaffMember(em), await anAdmin(em)]) {
      const worker = await app.as(user);
      const params = { id: approved!.id };
      expect((await worker.try(orderContract.find, { params })).status).toBe(404);
      expect(await worker.call(orderContract.list)).toEqual([]);
      expect(await worker.call(patientContract.approved)).toEqual([]);
      expect(await worker.call(orderContract.approvedCount)).toEqual({ count: 0 });
      expect((await worker.call(subscriptionContract.list)).subscriptions).toEqual([]);
    }
  });

  test('come with a sample of a medical form, so that cards and programs say the same of each', async () => {
    const customer = await aCustomer(app.em(), { fullName: 'Sam Ple', language: 'es' });
    const client = await app.as(customer);
    const orders = await client.call(testOrderContract.create);
    for (const { id, medicalInfoId } of orders) {
      expect(medicalInfoId).not.toBeNull();
      const form = await client.call(intakeContract.find, { params: { id: medicalInfoId! } });
      expect(form).toMatchObject({ orderId: id, fullName: 'Sam Ple' });
      expect(form.weightManagementGoals).toContain('Respuesta de ejemplo');
    }
  });

  test('say nothing of their customer’s health: the sample is nobody’s latest form, and in no queue', async () => {
    const customer = await aCustomer(app.em());
    const client = await app.as(customer);
    await client.call(testOrderContract.create);
    const query = { userId: customer.id };
    const params = { id: customer.id };
    expect((await client.try(intakeContract.findByUser, { query })).status).toBe(404);
    const admin = await app.as(await anAdmin(app.em()));
    expect((await admin.try(intakeContract.findByUser, { query })).status).toBe(404);
    expect((await admin.call(patientContract.find, { params })).medicalInfo).toBeNull();
    expect(await admin.call(orderContract.pending)).toEqual([]);
    await app.drain();
    expect(await admin.call(orderContract.pending)).toEqual([]);
  });

  test('take no payment and no other medical form, so that none comes into the queue', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const [waiting] = await client.call(testOrderContract.create);
    expect(waiting!.can).toMatchObject({ pay: false, fillIntake: false });
    const form = await client.try(intakeContract.save, { body: aForm(waiting!.referenceNumber) });
    expect(form.status).toBe(409);
    const { referenceNumber: _none, ...withoutNumber } = aForm('');
    expect((await client.try(intakeContract.save, { body: withoutNumber })).status).toBe(409);
  });

  test('end at a dozen, also for somebody who clicks fast', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.try(testOrderContract.create)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      code: 'test_orders.enough',
    });
    expect(await client.call(orderContract.list)).toHaveLength(TEST_ORDERS_MAX);
  });

  test('are for customers', async () => {
    const doctor = await app.as(await aDoctor(app.em()));
    expect((await doctor.try(testOrderContract.create)).status).toBe(403);
    expect((await app.guest().try(testOrderContract.create)).status).toBe(401);
  });
});

test('outside of the demo there are none', async () => {
  const real = await startTestApp({ DEMO: '0' });
  try {
    const client = await real.as(await aCustomer(real.em()));
    expect((await client.try(testOrderContract.create)).status).toBe(404);
    expect(await client.call(orderContract.list)).toEqual([]);
  } finally {
    await real.stop();
  }
});
