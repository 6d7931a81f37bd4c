import { describe, expect, test } from 'vitest';
import { PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { supplyContract } from '#shared/supplies.ts';
import { timelineContract, type TimelineEntry, type TimelineKind } from '#shared/timeline.ts';
import { anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { aDelivery } from '#api/testing/a-delivery.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();

const DAY_MS = 86_400_000;
const before = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayBefore = (days: number) => before(days).toISOString().slice(0, 10);

const lineOf = (client: TestClient, patient: User, query: { kind: TimelineKind }) =>
  client.call(timelineContract.find, { params: { id: patient.id }, query });
const told = (entries: readonly TimelineEntry[]) =>
  entries.map((one) => ('what' in one ? `${one.kind} ${one.what}` : one.kind));

describe('what was prescribed and supplied', () => {
  async function aSupplied() {
    const one = await aDelivery(app, 1);
    const { customer: patient, id } = one;
    await one.ship();
    const [first, next] = await one.list();
    expect((await one.move(next!.id, { days: 3 })).status).toBe(200);
    expect((await one.move(next!.id, { skips: true })).status).toBe(200);
    const mine = await app.as(patient);
    await mine.call(supplyContract.report, { body: { supplyId: first!.id, fault: 'warm' } });
    const admin = await app.as(await anAdmin(app.em(), { fullName: 'Office Answer' }));
    const [report] = await admin.call(supplyContract.reports);
    await admin.call(supplyContract.answer, {
      params: { id: report!.id },
      body: { answer: 'none' },
    });
    await app.em().nativeUpdate(Supply, { id: next!.id }, { dueOn: dayBefore(1) });
    await app.em().nativeUpdate(Prescription, { order: id }, { state: 'cancelled' });
    await advanceSupplies.handle(app.deps);

    // As the pharmacy does it, of which the audit of the order says nothing.
    const bySelf = {
      state: 'received',
      ...{ shippedAt: before(2), receivedAt: before(0.5) },
      ...{ lot: 'LOT-7', sentToPharmacyAt: before(3), isBeforePrescriptions: false },
      ...{ prescription: await app.em().findOneOrFail(Prescription, { order: id }) },
    } as const;
    await app.em().nativeUpdate(Supply, { order: id, number: 3 }, bySelf);
    await app
      .em()
      .nativeUpdate(Prescription, { order: id }, { state: 'cancelled', endedAt: before(0) });
    return { patient, admin, staff: await app.as(await aStaffMember(app.em())) };
  }

  test('is told with who did it, the reason of a hold and the lot, and a move once', async () => {
    const { patient, admin } = await aSupplied();
    const supplies = await lineOf(admin, patient, { kind: 'supply' });
    const by = { by: patient.fullName };
    expect(supplies.map((one) => ('number' in one ? [one.what, one.number] : []))).toEqual(
      expect.arrayContaining([
        ['answered', 1],
        ['reported', 1],
        ['skipped', 2],
        ['moved', 2],
        ['held', 2],
        ['shipped', 3],
        ['received', 3],
        ['sent_to_pharmacy', 3],
      ]),
    );
    const step = (what: string) => supplies.find((one) => 'what' in one && one.what === what);
    expect(step('held')).toMatchObject({
      blocks: ['prescription', 'check_in'],
      until: null,
      by: null,
    });
    expect(step('moved')).toMatchObject({ ...by, dueOn: expect.any(String) as string });
    expect(step('reported')).toMatchObject({ ...by, fault: 'warm' });
    expect(step('answered')).toMatchObject({ by: 'Office Answer', answer: 'none' });
    expect(step('shipped')).toMatchObject({ lot: 'LOT-7' });
    // That of the first parcel is told by the order, with who sent it.
    expect(supplies.filter((one) => 'number' in one && one.number === 1)).toHaveLength(2);
    const orders = await lineOf(admin, patient, { kind: 'order' });
    expect(told(orders).filter((one) => one === 'order shipped')).toHaveLength(1);
    const prescriptions = await lineOf(admin, patient, { kind: 'prescription' });
    expect(told(prescriptions)).toEqual(['prescription cancelled', 'prescription signed']);
    expect(prescriptions[1]).toMatchObject({ version: 1, by: expect.any(String) as string });
  });

  test('is told to staff without what is health', async () => {
    const { patient, staff } = await aSupplied();
    expect(await lineOf(staff, patient, { kind: 'prescription' })).toEqual([]);
    const entries = await lineOf(staff, patient, { kind: 'supply' });
    const held = entries.find((one) => 'what' in one && one.what === 'held');
    expect(held).toMatchObject({ blocks: ['held'] });
  });

  test('is no part of it for a page of an earlier release', async () => {
    const { patient, admin } = await aSupplied();
    const headers = { [PROTOCOL_HEADER]: '7' };
    const { body } = await admin.try(timelineContract.find, {
      params: { id: patient.id },
      headers,
    });
    const kinds = (body as TimelineEntry[]).map(({ kind }) => kind);
    expect(kinds).toContain('order');
    expect(kinds.filter((kind) => kind === 'supply' || kind === 'prescription')).toEqual([]);
  });
});
