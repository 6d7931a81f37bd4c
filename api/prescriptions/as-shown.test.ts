import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { addDays } from '#shared/dosing/days.ts';
import { intakeContract } from '#shared/intake.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import type { ProtocolContent } from '#shared/prescriptions/protocol.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aDosePlan, aPlanContent } from '#api/dosing/dosing.factory.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { aReadCase, approve, readForm } from '#api/testing/approving.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { Prescription } from './prescription.entity.ts';

const app = await openTestApp();
let doctor: User;
let asDoctor: TestClient;
beforeEach(async () => {
  doctor = await aDoctor(app.em(), { fullName: 'Dr. Signs' });
  asDoctor = await app.as(doctor);
});
afterEach(() => setClock(null));

const product = { product: 'semaglutide' } as const;
const rowsOf = (order: number) =>
  app.em().find(Prescription, { order }, { orderBy: { version: 'asc' } });
const changed = { status: 409, body: { code: caseErrors.prescription_changed.code } };
const reasons = { active_order: 'The order before has been used up.' };

const shownTo = (client: TestClient, orderId: number) =>
  client.call(prescribingContract.proposal, { params: { orderId } });

/** An admin drafts it and another doctor signs it, while somebody has a case open. */
async function changeProtocol(change: (content: ProtocolContent) => ProtocolContent) {
  const admin = await app.as(await anAdmin(app.em()));
  const all = await admin.call(prescribingContract.protocols);
  const { content } = all.find((one) => one.product === product.product)!.inForce!;
  const body = { content: change(content) };
  const { draft } = await admin.call(prescribingContract.draft, { params: product, body });
  const signing = { params: product, body: { version: draft!.version } };
  await (await app.as(await aDoctor(app.em()))).call(prescribingContract.signProtocol, signing);
}
const larger = (content: ProtocolContent): ProtocolContent => ({
  ...content,
  steps: content.steps.map((step, at) => (at === 0 ? { ...step, quantity: 1.5 } : step)),
});

test('an open case that asks again by itself is one look an hour for each who has it open', async () => {
  const { order } = await aReadCase(app, asDoctor);
  const looks = () =>
    app.em().count(AuditEntry, { action: 'read', subject: 'prescription', orderId: order.id });
  const before = await looks();
  await shownTo(asDoctor, order.id);
  await shownTo(asDoctor, order.id);
  expect(await looks()).toBe(before + 1);
  await shownTo(await app.as(await aDoctor(app.em())), order.id);
  expect(await looks()).toBe(before + 2);
  const later = new Date(Date.now() + 61 * 60_000);
  setClock(() => later);
  await shownTo(asDoctor, order.id);
  expect(await looks()).toBe(before + 3);
});

describe('an approval signs what its doctor saw', () => {
  test('and nothing else: a protocol that was changed meanwhile is looked at first', async () => {
    const { order } = await aReadCase(app, asDoctor);
    const { hash, write } = await shownTo(asDoctor, order.id);
    await changeProtocol(larger);
    expect(await approve(asDoctor, order.id, { proposal: hash })).toMatchObject(changed);
    expect(await rowsOf(order.id)).toEqual([]);
    const now = await shownTo(asDoctor, order.id);
    expect(now.write!.quantities).not.toEqual(write!.quantities);
    expect((await approve(asDoctor, order.id, { proposal: now.hash })).status).toBe(200);
  });

  test('also with words of its own, which were written from it', async () => {
    const { order } = await aReadCase(app, asDoctor);
    const { hash, write } = await shownTo(asDoctor, order.id);
    await changeProtocol((content) => ({ ...content, validMonths: content.validMonths - 1 }));
    const said = { prescription: write!, proposal: hash };
    expect(await approve(asDoctor, order.id, said)).toMatchObject(changed);
  });

  test('however the documented call is made, which names none, and signs the protocol in force', async () => {
    const { order } = await aReadCase(app, asDoctor);
    await changeProtocol((content) => ({ ...content, firstDoseAfterDays: 9 }));
    expect((await approve(asDoctor, order.id)).status).toBe(200);
  });

  test('days later too, unless the plan has gone on to another step meanwhile', async () => {
    const fresh = await aReadCase(app, asDoctor);
    const goingOn = await aReadCase(app, asDoctor);
    const before = await anOrder(app.em(), {
      customer: goingOn.customer,
      status: 'active',
      reviewer: doctor,
    });
    const startDay = addDays(practiceDay(), -5);
    const [first] = aPlanContent().periods;
    const periods = [
      { ...first!, weeks: 2 },
      { ...first!, micrograms: 500, weeks: null },
    ];
    const plan = aPlanContent({ startDay, periods });
    await aDosePlan(app.em(), app.deps.secrets.data, { order: before, author: doctor, ...plan });
    const shown = {
      fresh: await shownTo(asDoctor, fresh.order.id),
      goingOn: await shownTo(asDoctor, goingOn.order.id),
    };
    const later = now().getTime() + 3 * 86_400_000;
    setClock(() => new Date(later));
    const again = await app.as(doctor);
    expect((await shownTo(again, fresh.order.id)).hash).toBe(shown.fresh.hash);
    expect((await shownTo(again, goingOn.order.id)).hash).not.toBe(shown.goingOn.hash);
  });

  test('and for whom it was shown: name, birth date and address stand on it', async () => {
    const { order } = await aReadCase(app, asDoctor);
    const em = app.em();
    const key = app.deps.secrets.data;
    const hashes = [(await shownTo(asDoctor, order.id)).hash];
    const form = await em.findOneOrFail(Intake, { order: order.id });
    form.seal(key, { ...form.open(key), dateOfBirth: '1980-04-05' });
    await em.flush();
    hashes.push((await shownTo(asDoctor, order.id)).hash);
    for (const change of [{ patientName: 'Mara Fielding' }, { address: '7 Other Street' }]) {
      await em.nativeUpdate(Order, { id: order.id }, change);
      hashes.push((await shownTo(asDoctor, order.id)).hash);
    }
    expect(new Set(hashes).size).toBe(4);
    expect(await approve(asDoctor, order.id, { proposal: hashes[2] })).toMatchObject(changed);
    expect((await approve(asDoctor, order.id, { proposal: hashes[3] })).status).toBe(200);
  });

  test('and not after a colleague has moved the plan of the treatment', async () => {
    const { order, customer } = await aReadCase(app, asDoctor);
    const em = app.em();
    const key = app.deps.secrets.data;
    const before = await anOrder(em, { customer, status: 'active', reviewer: doctor });
    const content = aPlanContent({ startDay: addDays(practiceDay(), -70) });
    await aDosePlan(em, key, { order: before, author: doctor, ...content });
    const { hash } = await shownTo(asDoctor, order.id);
    const moved = { ...content, startDay: addDays(content.startDay, 7) };
    await aDosePlan(em, key, { order: before, author: doctor, version: 2, ...moved });
    expect(await approve(asDoctor, order.id, { reasons, proposal: hash })).toMatchObject(changed);
  });
});

describe('between approval and parcel', () => {
  async function toPrescribe() {
    const { order } = await aReadCase(app, asDoctor);
    expect((await approve(asDoctor, order.id)).status).toBe(200);
    const body = { because: 'Written for the wrong strength.' };
    await asDoctor.call(prescribingContract.cancel, { params: { orderId: order.id }, body });
    return order;
  }
  const sign = (
    client: TestClient,
    orderId: number,
    { write, hash }: Awaited<ReturnType<typeof shownTo>>,
    because?: string,
  ) =>
    client.try(prescribingContract.sign, {
      params: { orderId },
      body: { write: write!, proposal: hash, because },
    });
  const signBy: typeof sign = async (client, orderId, ...shown) => {
    await readForm(app, client, orderId);
    return sign(client, orderId, ...shown);
  };

  test('nobody signs whom the form was not served, and its reader does, from whoever approved', async () => {
    const order = await toPrescribe();
    const other = await app.as(await aDoctor(app.em()));
    const unseen = { status: 409, body: { code: 'order.form_unseen' } };
    const shown = await shownTo(other, order.id);
    expect(await sign(other, order.id, shown)).toMatchObject(unseen);
    // The approval was of this form too, but days may lie between the two.
    expect(await sign(asDoctor, order.id, shown)).toMatchObject(unseen);
    expect((await signBy(other, order.id, shown)).status).toBe(200);
    const { intakeId } = await app.em().findOneOrFail(Order, { id: order.id });
    const again = await other.try(intakeContract.find, { params: { id: intakeId! } });
    expect(again.status).toBe(404);
  });

  test('of two doctors who write it one is told to look again, with or without a reason', async () => {
    const order = await toPrescribe();
    const other = await app.as(await aDoctor(app.em()));
    const [mine, theirs] = [await shownTo(asDoctor, order.id), await shownTo(other, order.id)];
    expect((await signBy(other, order.id, theirs)).status).toBe(200);
    const because = 'I know this patient better.';
    expect(await signBy(asDoctor, order.id, mine, because)).toMatchObject(changed);
    expect(await rowsOf(order.id)).toMatchObject([{ state: 'cancelled' }, { state: 'signed' }]);
    const again = await shownTo(asDoctor, order.id);
    expect((await signBy(asDoctor, order.id, again, because)).status).toBe(200);
  });

  test('of two tabs the second replaces nothing that it has not shown', async () => {
    const order = await toPrescribe();
    const [one, two] = [await shownTo(asDoctor, order.id), await shownTo(asDoctor, order.id)];
    expect((await signBy(asDoctor, order.id, one)).status).toBe(200);
    expect(await signBy(asDoctor, order.id, two, 'As the tab still shows.')).toMatchObject(changed);
  });

  test('what was written from a protocol that is no longer in force is looked at again', async () => {
    const order = await toPrescribe();
    // Nothing of the plan stands, so the protocol says how it begins.
    await app.em().execute('delete from dose_plans where order_id = ?', [order.id]);
    const shown = await shownTo(asDoctor, order.id);
    await changeProtocol((content) => ({ ...content, daysSupply: 27 }));
    expect(await signBy(asDoctor, order.id, shown)).toMatchObject(changed);
  });
});
