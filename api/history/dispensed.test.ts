import { expect, test } from 'vitest';
import { addDays } from '#shared/dosing/days.ts';
import { historyContract, type HistoryEvent } from '#shared/order-history.ts';
import { pharmacyContract } from '#shared/pharmacy.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { supplyContract } from '#shared/supplies.ts';
import { timelineContract } from '#shared/timeline.ts';
import { anAdmin, aPacker, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aDelivery } from '#api/testing/a-delivery.ts';
import { readCase } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { practiceDay } from '#api/testing/practice-day.ts';

const app = await openTestApp();

const toldOf = (events: readonly HistoryEvent[]) =>
  events.flatMap(({ dispensed, by, kind }) =>
    dispensed ? [[dispensed.what, dispensed.number, by, kind]] : [],
  );

test('prescriptions and parcels stand in the history of their order, with when and by whom', async () => {
  const { id, params, customer, list, move, ship } = await aDelivery(app, 1);
  const user = await anAdmin(app.em(), { fullName: 'Office Person' });
  const admin = await app.as(user);
  await readCase(admin, id);
  const historyNow = async () => (await admin.call(historyContract.find, { params })).events;
  const proposal = await admin.call(prescribingContract.proposal, { params: { orderId: id } });
  await admin.call(prescribingContract.sign, {
    params: { orderId: id },
    body: { write: proposal.write!, because: 'Words about a dose, CANARY.' },
  });
  const [first, next] = await list();
  const packer = await app.as(await aPacker(app.em()));
  await packer.call(pharmacyContract.fill, {
    params: { id: first!.id },
    body: { lot: 'L-7', beyondUseOn: addDays(practiceDay(), 90) },
  });
  expect((await ship()).status).toBe(200);
  expect((await move(next!.id, { days: 3 })).status).toBe(200);
  expect((await move(next!.id, { skips: true })).status).toBe(200);
  const mine = await app.as(customer);
  await mine.call(supplyContract.report, { body: { supplyId: first!.id, fault: 'warm' } });
  const [report] = await admin.call(supplyContract.reports);
  await admin.call(supplyContract.answer, { params: { id: report!.id }, body: { answer: 'none' } });
  await admin.call(prescribingContract.cancel, {
    params: { orderId: id },
    body: { because: 'Words about a dose, CANARY.' },
  });

  const events = await historyNow();
  const told = toldOf(events);
  const patient = customer.fullName;
  expect(told[0]).toEqual(['prescription.signed', 1, expect.any(String), 'changed']);
  expect(told.slice(1).toSorted()).toEqual(
    [
      ['prescription.superseded', 1, 'Office Person', 'changed'],
      ['prescription.signed', 2, 'Office Person', 'changed'],
      ['supply.moved', 2, patient, 'changed'],
      ['supply.skipped', 2, patient, 'changed'],
      ['supply.reported', 1, patient, 'changed'],
      ['supply.answered', 1, 'Office Person', 'changed'],
      ['prescription.cancelled', 2, 'Office Person', 'changed'],
    ].toSorted(),
  );
  // Who sent it is known, so it is told once, by that.
  expect(events.filter(({ kind }) => kind === 'shipped')).toHaveLength(1);
  const moved = events.find(({ dispensed }) => dispensed?.what === 'supply.moved')!;
  expect(moved.changes).toEqual([
    { field: 'dueOn', from: next!.dueOn, to: addDays(next!.dueOn, 3) },
  ]);
  const moments = events.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted());
  // Neither what was prescribed nor the words about it.
  expect(JSON.stringify(events)).not.toMatch(/CANARY|semaglutide|mg/i);
  // That says only the audit, by the hash of each version.
  const byVersion = { orderBy: { version: 'asc' } } as const;
  const versions = await app.em().find(Prescription, { order: id }, byVersion);
  const signed = { orderId: id, subject: 'prescription', action: 'create' } as const;
  const entries = await app.em().find(AuditEntry, signed, { orderBy: { id: 'asc' } });
  expect(entries.map(({ detail }) => JSON.parse(detail!) as unknown)).toEqual(
    versions.map(({ hash }) => ({ name: hash })),
  );
  for (const who of [await aPacker(app.em()), await aStaffMember(app.em())])
    expect((await (await app.as(who)).try(historyContract.find, { params })).status).toBe(403);
});

test('what was entered of a parcel that was filled by hand is no move of its day', async () => {
  const { params, customer, list } = await aDelivery(app, 1);
  const [first] = await list();
  const packer = await app.as(await aPacker(app.em()));
  await packer.call(pharmacyContract.fill, {
    params: { id: first!.id },
    body: { lot: 'L-8', beyondUseOn: addDays(practiceDay(), 90) },
  });
  const admin = await app.as(await anAdmin(app.em()));
  const line = await admin.call(timelineContract.find, {
    params: { id: customer.id },
    query: { kind: 'supply' },
  });
  expect(line.map((one) => ('what' in one ? one.what : null))).toEqual([]);
  const { events } = await admin.call(historyContract.find, { params });
  expect(toldOf(events).map(([what]) => what)).toEqual(['prescription.signed']);
});
