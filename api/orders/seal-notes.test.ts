import { describe, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { syncContract } from '#shared/sync.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { anOrder } from './orders.factory.ts';
import { sealFormerNotes } from './seal-notes.ts';

const app = await openTestApp();

const CANARY = 'canary-notes-5813';

const rowOf = async (id: number) => {
  const [row] = await app
    .em()
    .execute<{ plain: string | null; sealed: string | null; version: number; whole: string }[]>(
      'select review_notes as plain, sealed_notes as sealed, version, orders::text as whole from orders where id = ?',
      [id],
    );
  return row!;
};

/** As an earlier release wrote them. */
const writePlain = (id: number, notes: string) =>
  app.em().execute('update orders set review_notes = ? where id = ?', [notes, id]);

async function aDecided() {
  const { order, customer } = await aCase(app);
  const doctor = await app.as(await aDoctor(app.em()));
  await havingRead(doctor).call(orderContract.move, {
    params: { id: order.id },
    body: { status: 'approved', reviewNotes: CANARY },
  });
  return { id: order.id, customer, doctor };
}

describe('what a doctor writes about a case', () => {
  test('stands encrypted in the database, and is read by patient, doctor and admin', async () => {
    const { id, customer, doctor } = await aDecided();
    const { plain, sealed, whole } = await rowOf(id);
    expect(plain).toBeNull();
    expect(sealed).toMatch(/^v2\./);
    expect(whole).not.toContain(CANARY);
    for (const reader of [await app.as(customer), doctor, await app.as(await anAdmin(app.em()))]) {
      const found = await reader.call(orderContract.find, { params: { id } });
      expect(found.reviewNotes).toBe(CANARY);
    }
  });

  test('is on no page of the staff', async () => {
    const { id } = await aDecided();
    const staff = await app.as(await aStaffMember(app.em()));
    const pages = [
      await staff.try(orderContract.find, { params: { id } }),
      await staff.try(orderContract.list),
      await staff.try(patientContract.approved),
      await staff.try(subscriptionContract.list),
      await staff.try(syncContract.orders),
    ];
    for (const { status, text } of pages) {
      expect([200, 403]).toContain(status);
      expect(text).not.toContain(CANARY);
    }
    expect(pages[0]!.body).toMatchObject({ id, reviewNotes: null });
    expect(pages[1]!.text).toContain(`"id":${id}`);
  });
});

describe('notes of a release before', () => {
  test('are sealed once, by however many processes, and read the same before and after', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => anOrder(app.em(), { customer })),
    );
    for (const { id } of orders) await writePlain(id, `${CANARY} ${id}`);
    const client = await app.as(customer);
    const read = async () =>
      (await client.call(orderContract.list)).map(({ id, reviewNotes }) => [id, reviewNotes]);
    const before = await read();
    expect(before).toContainEqual([orders[0]!.id, `${CANARY} ${orders[0]!.id}`]);
    const counts = await Promise.all([1, 2, 3].map(() => sealFormerNotes(app.deps)));
    expect(counts.reduce((sum, one) => sum + one)).toBe(orders.length);
    expect(await read()).toEqual(before);
    for (const { id, version } of orders) {
      const row = await rowOf(id);
      expect(row).toMatchObject({ plain: null, version });
      expect(row.whole).not.toContain(CANARY);
    }
    expect(await sealFormerNotes(app.deps)).toBe(0);
  });

  test('if a process of the previous release wrote them beside a sealed text, they are the newer ones', async () => {
    const { id, doctor } = await aDecided();
    await writePlain(id, 'A better reason.');
    const read = async () =>
      (await doctor.call(orderContract.find, { params: { id } })).reviewNotes;
    expect(await read()).toBe('A better reason.');
    await sealFormerNotes(app.deps);
    expect(await read()).toBe('A better reason.');
    expect((await rowOf(id)).plain).toBeNull();
  });
});
