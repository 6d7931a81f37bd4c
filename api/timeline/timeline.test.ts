import { describe, expect, test, vi } from 'vitest';
import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { orderContract } from '#shared/orders.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { shippingContract } from '#shared/shipping.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { timelineContract, type TimelineEntry, type TimelineKind } from '#shared/timeline.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { saveWeights } from '#api/care/save-weights.ts';
import { aDose, aDosePlan } from '#api/dosing/dosing.factory.ts';
import { aMessage } from '#api/messages/messages.factory.ts';
import { Delivery } from '#api/notifications/delivery.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aNote } from '#api/subscriptions/subscriptions.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();

const DAY_MS = 86_400_000;
const before = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayBefore = (days: number) => before(days).toISOString().slice(0, 10);

/** A patient of this doctor with one row of every kind, and a letter and a private note of others. */
async function aLife() {
  const em = app.em();
  const key = app.deps.secrets.data;
  const doctor = await aDoctor(em, { fullName: 'Dr. Line' });
  const patient = await aCustomer(em, { fullName: 'Line Person' });
  const order = await anOrder(em, {
    customer: patient,
    status: 'active',
    shippingStatus: 'shipped',
    paymentStatus: 'paid',
    reviewer: doctor,
    createdAt: before(40),
    reviewDate: before(39),
    startDate: before(38),
  });
  order.sealNotes(key, 'Canary verdict');
  const plan = await aDosePlan(em, key, { order, author: doctor });
  await aDose(em, key, plan, before(14));
  const undone = await aDose(em, key, plan, before(13));
  undone.undoneAt = before(13);
  await saveWeights(em, key, patient.id, [{ day: dayBefore(20), kg: 91.3 }]);
  await aCheckIn(em, key, patient, { words: 'Canary words' });
  const staff = await aStaffMember(em);
  await aMessage(em, key, {
    from: doctor,
    to: patient,
    subject: 'Canary letter',
    createdAt: before(3),
  });
  await aMessage(em, key, {
    from: patient,
    to: staff,
    subject: 'Office letter',
    createdAt: before(2),
  });
  await aNote(em, key, { order, author: doctor, content: 'Canary note', createdAt: before(10) });
  await aNote(em, key, { order, author: staff, content: 'Office note', isPrivate: true });
  await em.flush();
  return { doctor, patient, order, staff };
}

const lineOf = (
  client: TestClient,
  patient: User,
  query: { kind?: TimelineKind; limit?: number } = {},
) => client.call(timelineContract.find, { params: { id: patient.id }, query });

const told = (entries: readonly TimelineEntry[]) =>
  entries.map((one) => ('what' in one ? `${one.kind} ${one.what}` : one.kind));

describe('a time line', () => {
  test('has everything that the doctor may see, newest first', async () => {
    const { doctor, patient } = await aLife();
    const entries = await lineOf(await app.as(doctor), patient);
    expect(told(entries).toSorted()).toEqual(
      [
        'check_in',
        'decision approved',
        'decision plan',
        'dose',
        'message',
        'note',
        'order placed',
        'order shipped',
        'weight',
      ].toSorted(),
    );
    const times = entries.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(told(entries).slice(-3)).toEqual(['order shipped', 'decision approved', 'order placed']);
    expect(entries.find(({ kind }) => kind === 'weight')).toMatchObject({ kg: 91.3 });
    expect(JSON.stringify(entries)).not.toMatch(/Office/);
  });

  test('can be read page by page without losing or repeating an entry, and by kind', async () => {
    const { doctor, patient } = await aLife();
    const client = await app.as(doctor);
    const all = await lineOf(client, patient);
    const pages: TimelineEntry[] = [];
    let path: string | null = `/api/patients/${patient.id}/timeline?limit=2`;
    while (path) {
      const answer = await client.send('GET', path);
      pages.push(...(answer.body as TimelineEntry[]));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(pages).toEqual(all);
    for (const kind of ['weight', 'decision', 'note'] as const)
      expect(await lineOf(client, patient, { kind })).toEqual(
        all.filter((one) => one.kind === kind),
      );
    const forged = await client.send('GET', `/api/patients/${patient.id}/timeline?cursor=abc`);
    expect(forged.status).toBe(400);
  });

  test('tells moves that were recorded once, with who made them', async () => {
    const { order, customer } = await aCase(app);
    const params = { id: order.id };
    const doctor = await app.as(await aDoctor(app.em(), { fullName: 'Dr. Mover' }));
    const admin = await app.as(await anAdmin(app.em(), { fullName: 'Office Mover' }));
    await doctor.call(orderContract.claim, { params });
    await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
    await aPrescription(app, order);
    await admin.call(shippingContract.ship, {
      body: { parcels: [{ orderId: order.id, carrier: 'dhl', trackingNumber: '1234567890' }] },
    });
    await (await app.as(customer)).call(orderContract.receive, { params });
    await doctor.call(subscriptionContract.deactivate, { params: { orderId: order.id }, body: {} });
    const entries = await lineOf(doctor, customer);
    expect(
      entries.map((one) => ('what' in one ? [one.what, one.by] : [one.kind])).slice(0, 4),
    ).toEqual([
      ['cancelled', 'Dr. Mover'],
      ['received', 'Case Person'],
      ['shipped', 'Office Mover'],
      ['approved', 'Dr. Mover'],
    ]);
    expect(told(entries).filter((one) => one === 'decision approved')).toHaveLength(1);
    expect(told(entries).filter((one) => one === 'order shipped')).toHaveLength(1);
  });
});

describe('what the patient was told', () => {
  async function aTold() {
    const life = await aLife();
    const { patient, order } = life;
    const make = (happening: string, values: object) =>
      app.em().insert(Delivery, {
        ...{ user: patient.id, state: 'sent', attempts: 1, createdAt: before(1) },
        ...{ updatedAt: before(1), happening: `${happening}:${patient.id}`, channel: 'sms' },
        ...values,
      } as never);
    await make('a', { kind: 'order_shipped', order: order.id, channel: 'push', state: 'failed' });
    await make('b', { kind: 'order_shipped', order: order.id, state: 'delivered' });
    await make('c', { kind: 'supply_ending', order: order.id });
    await make('d', { kind: 'password_changed', channel: 'mail', state: 'bounced' });
    return life;
  }
  const delivered = (entries: readonly TimelineEntry[]) =>
    entries
      .flatMap((one) =>
        one.kind === 'delivery' ? [`${one.news} ${one.channel} ${one.state}`] : [],
      )
      .toSorted();

  test('is told by kind, channel and state, and staff get nothing of care', async () => {
    const { doctor, patient, staff, order } = await aTold();
    const entries = await lineOf(await app.as(doctor), patient, { kind: 'delivery' });
    const office = [
      'order_shipped push failed',
      'order_shipped sms delivered',
      'password_changed mail bounced',
    ];
    expect(delivered(entries).toSorted()).toEqual(['supply_ending sms sent', ...office].toSorted());
    expect(entries.find((one) => one.kind === 'delivery' && one.state === 'failed')).toMatchObject({
      orderReference: order.referenceNumber,
    });
    const seen = await lineOf(await app.as(staff), patient, { kind: 'delivery' });
    expect(delivered(seen)).toEqual(office);
  });

  test('of an order is told to whom sees the order', async () => {
    const { patient } = await aTold();
    await aCase(app, { customer: patient });
    const colleague = await app.as(await aDoctor(app.em()));
    const entries = await lineOf(colleague, patient, { kind: 'delivery' });
    expect(delivered(entries)).toEqual(['password_changed mail bounced']);
  });

  test('is no part of it for a page of an earlier release, which has no word for it', async () => {
    const { doctor, patient } = await aTold();
    const client = await app.as(doctor);
    const kindsFor = async (protocol: number) => {
      const headers = { [PROTOCOL_HEADER]: String(protocol) };
      const found = { params: { id: patient.id }, headers };
      const answer = await client.try(timelineContract.find, found);
      return new Set((answer.body as TimelineEntry[]).map(({ kind }) => kind));
    };
    expect(await kindsFor(6)).not.toContain('delivery');
    expect(await kindsFor(6)).toContain('weight');
    expect(await kindsFor(PROTOCOL)).toContain('delivery');
  });
});

describe('who reads it', () => {
  test('staff get neither health data nor the words of a decision', async () => {
    const { patient, staff } = await aLife();
    const entries = await lineOf(await app.as(staff), patient);
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(['decision', 'order', 'message', 'note']),
    );
    expect(JSON.stringify(entries)).not.toMatch(/Canary (verdict|words|letter)/);
    expect(JSON.stringify(entries)).toMatch(/Office note/);
    expect(await lineOf(await app.as(staff), patient, { kind: 'weight' })).toEqual([]);
  });

  test('an admin sees health data and all notes, but no letters of others', async () => {
    const { patient } = await aLife();
    const entries = await lineOf(await app.as(await anAdmin(app.em())), patient);
    expect(entries.some(({ kind }) => kind === 'message')).toBe(false);
    expect(JSON.stringify(entries)).toMatch(/Office note/);
    expect(JSON.stringify(entries)).toMatch(/Canary verdict/);
  });

  test('a doctor who only has a case of the patient in the queue sees that order and nothing of the others', async () => {
    const { patient, order } = await aLife();
    const waiting = await aCase(app, { customer: patient });
    const colleague = await app.as(await aDoctor(app.em()));
    const entries = await lineOf(colleague, patient);
    const ids = entries.flatMap((one) => ('orderId' in one ? [one.orderId] : []));
    expect(ids).toContain(waiting.order.id);
    expect(ids).not.toContain(order.id);
    expect(JSON.stringify(entries)).not.toMatch(/Canary (note|letter|verdict)/);
  });

  test('nobody else, and every read is recorded and told to the patient', async () => {
    const { doctor, patient } = await aLife();
    const params = { id: patient.id };
    const colleague = await app.as(await aDoctor(app.em()));
    expect((await colleague.try(timelineContract.find, { params })).status).toBe(404);
    const other = await app.as(await aCustomer(app.em()));
    expect((await other.try(timelineContract.find, { params })).status).toBe(403);
    await lineOf(await app.as(doctor), patient);
    const look = { action: 'read', subject: 'timeline', patientId: patient.id } as const;
    expect(await app.em().count(AuditEntry, look)).toBe(1);
    const looks = await (await app.as(patient)).call(ownRecordContract.looks, {});
    expect(looks.map(({ kind, name }) => [kind, name])).toContainEqual(['record', 'Dr. Line']);
  });
});

test('asks the database as often for a long life as for a short one', async () => {
  const { doctor, patient } = await aLife();
  const client = await app.as(doctor);
  const asked = async () => {
    const spy = vi.spyOn(app.deps.orm.em.getConnection(), 'execute');
    await lineOf(client, patient);
    const times = spy.mock.calls.length;
    spy.mockRestore();
    return times;
  };
  await asked();
  const short = await asked();
  const key = app.deps.secrets.data;
  const weights = Array.from({ length: 20 }, (_, at) => ({ day: dayBefore(at + 50), kg: 90 }));
  await saveWeights(app.em(), key, patient.id, weights);
  for (let at = 0; at < 8; at += 1) await aCheckIn(app.em(), key, patient);
  expect(await asked()).toBe(short);
});
