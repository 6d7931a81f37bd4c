import { describe, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { anIntake } from './intake.factory.ts';

const app = await openTestApp();

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Three orders: one refused by a colleague, one ended, one in use; then one that is waiting. */
async function aReturningPatient(): Promise<{ customer: User; waiting: Order; colleague: User }> {
  const em = app.em();
  const key = app.deps.secrets.data;
  const customer = await aCustomer(em);
  const colleague = await aDoctor(em, { fullName: 'Dr. Colleague' });
  const decided = { customer, reviewer: colleague, reviewDate: new Date() };
  const refused = await anOrder(em, { ...decided, status: 'rejected' });
  await anIntake(em, key, refused, { weight: 101, allergies: 'Penicillin' });
  refused.sealNotes(key, 'Blood pressure first.');
  const ended = await anOrder(em, { ...decided, status: 'active', endDate: inDays(-1) });
  await anIntake(em, key, ended, { weight: 97 });
  await anOrder(em, { ...decided, status: 'active', endDate: inDays(30), product: 'tirzexa' });
  await em.flush();
  const { order } = await aCase(app, { customer });
  return { customer, waiting: order, colleague };
}

const history = async (order: Order, who: User) =>
  (await app.as(who)).try(intakeContract.history, { params: { id: order.intakeId! } });

describe('what came before a case', () => {
  test('is listed newest first, whoever decided it, with forms and notes', async () => {
    const { waiting } = await aReturningPatient();
    const { status, body } = await history(waiting, await aDoctor(app.em()));
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { status: 'active', product: 'tirzexa', isInUse: true, answers: null },
      { status: 'active', isInUse: false, answers: { weight: 97 } },
      {
        status: 'rejected',
        isInUse: false,
        reviewedByName: 'Dr. Colleague',
        reviewNotes: 'Blood pressure first.',
        answers: { weight: 101, allergies: 'Penicillin' },
      },
    ]);
  });

  test('is nobody else’s, nothing later, and no sample, trial or removed order', async () => {
    const { customer, waiting } = await aReturningPatient();
    const em = app.em();
    const kept = { customer, status: 'rejected', reviewDate: new Date() } as const;
    await aReturningPatient();
    await anOrder(em, kept);
    const { order } = await aCase(app, { customer });
    const known = await history(order, await anAdmin(em));
    expect(known.body).toHaveLength(4);
    expect((await history(waiting, await anAdmin(em))).body).toHaveLength(3);
    const [last] = known.body as { id: number }[];
    for (const change of [{ isTest: true }, { isTrial: true }, { removedAt: new Date() }]) {
      const plain = { isTest: false, isTrial: false, removedAt: null };
      await app.em().nativeUpdate(Order, { id: last!.id }, { ...plain, ...change });
      expect((await history(order, await anAdmin(em))).body).toHaveLength(3);
    }
  });

  test('is nothing for a guest, whose phone number may be anybody’s', async () => {
    const { customer, waiting } = await aReturningPatient();
    const owner = { customer: null, checkoutId: 'guest', patientPhone: customer.phone };
    await app.em().nativeUpdate(Order, { id: waiting.id }, owner);
    expect((await history(waiting, await aDoctor(app.em()))).body).toEqual([]);
  });

  test('follows the case: who may not read its form learns nothing', async () => {
    const { customer, waiting, colleague } = await aReturningPatient();
    const em = app.em();
    const other = await aDoctor(em);
    const approved = {
      status: 'approved',
      reviewer: colleague.id,
      reviewDate: new Date(),
    } as const;
    await app
      .em()
      .nativeUpdate(Order, { id: waiting.id }, { ...approved, shippingStatus: 'shipped' });
    expect((await history(waiting, colleague)).status).toBe(200);
    expect((await history(waiting, other)).status).toBe(404);
    expect((await history(waiting, await aStaffMember(em))).status).toBe(403);
    expect((await history(waiting, customer)).status).toBe(403);
  });

  test('is in the audit when it is read', async () => {
    const { customer, waiting } = await aReturningPatient();
    const doctor = await aDoctor(app.em());
    await history(waiting, doctor);
    expect(
      await app.em().find(AuditEntry, { subject: 'history', patientId: customer.id }),
    ).toMatchObject([{ action: 'read', actorId: doctor.id, orderId: waiting.id }]);
  });
});
