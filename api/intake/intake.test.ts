import { afterEach, describe, expect, test } from 'vitest';
import { careContract } from '#shared/care.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor, aStaffMember, anAdmin } from '#api/accounts/accounts.factory.ts';
import { aHealthCheckOf, anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aForm, beginPurchase, buyAndFill, buyAsGuest } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Intake } from './intake.entity.ts';
import { intakePolicy } from './intake.policy.ts';

const app = await openTestApp();

const SECRET = 'canary-medication-7731';

// The endpoints refuse staff before this is checked. Later code that relies only on this check must refuse them too.
test('no row of a medical form is looked for on behalf of staff or of a guest', () => {
  const login = { id: 7, sessionId: '', checkoutId: 'a-checkout' };
  expect(intakePolicy.scope({ ...login, role: 'staff' })).toBeNull();
  expect(intakePolicy.scope({ role: 'guest', checkoutId: 'a-checkout' })).toBeNull();
  expect(intakePolicy.scope({ ...login, role: 'customer' })).not.toBeNull();
});

describe('the patient’s own day', () => {
  afterEach(() => setClock(null));

  test('is the 18th birthday in the morning of Vietnam, when the server has not begun it', async () => {
    setClock(() => new Date('2026-11-20T20:00:00Z'));
    const guest = app.guest();
    const order = await buyAsGuest(guest);
    const body = { ...aForm(order.referenceNumber), dateOfBirth: '2008-11-21' };
    const early = await guest.try(intakeContract.save, {
      body: { ...body, dateOfBirth: '2008-11-22' },
    });
    expect(early).toMatchObject({ status: 400, body: { fields: { dateOfBirth: /18/ } } });
    await guest.call(intakeContract.save, { body: { ...body, filledOn: '2026-11-21' } });
    const admin = await app.as(await anAdmin(app.em()));
    const row = await app.em().findOneOrFail(Intake, { order: order.id });
    const { safety } = await admin.call(intakeContract.find, { params: { id: row.id } });
    expect(safety!.findings.map(({ id }) => id)).not.toContain('under_18');
  });

  test('is the day of the weight in the form, in the evening of New York and without it', async () => {
    setClock(() => new Date('2026-11-22T02:00:00Z'));
    for (const [filledOn, day] of [
      ['2026-11-21', '2026-11-21'],
      ['2026-11-22', '2026-11-22'],
      // An earlier release does not say it, and no day is that far ahead: the practice's day.
      [undefined, '2026-11-21'],
      ['2027-01-01', '2026-11-21'],
    ] as const) {
      const customer = await aCustomer(app.em());
      const client = await app.as(customer);
      const order = await anOrder(app.em(), { customer });
      await client.call(intakeContract.save, {
        body: { ...aForm(order.referenceNumber), filledOn },
      });
      expect((await client.call(careContract.own)).start).toEqual({ day, kg: 95 });
    }
  });
});

describe('sending the form', () => {
  test('a guest sends it with the cookie of the purchase, and gets no more back than they sent', async () => {
    const guest = app.guest();
    const order = await buyAsGuest(guest);
    const { medicalInfo } = await guest.call(intakeContract.save, {
      body: aForm(order.referenceNumber),
    });
    expect(medicalInfo).toMatchObject({ userId: null, height: 170, weight: 95, hasConsent: true });
    expect((await guest.try(intakeContract.find, { params: { id: medicalInfo.id } })).status).toBe(
      401,
    );
  });

  test('the reference number alone opens nothing', async () => {
    const order = await buyAsGuest(app.guest());
    const stranger = app.guest();
    const answer = await stranger.try(intakeContract.save, { body: aForm(order.referenceNumber) });
    expect(answer.status).toBe(404);
    expect(await app.em().count(Intake, { order: order.id })).toBe(0);
  });

  test('the same form again is the same form, another one needs a login', async () => {
    const guest = app.guest();
    const order = await buyAsGuest(guest);
    const body = aForm(order.referenceNumber);
    const first = await guest.call(intakeContract.save, { body });
    expect(await guest.call(intakeContract.save, { body })).toEqual(first);
    const other = await guest.try(intakeContract.save, { body: { ...body, weight: 60 } });
    expect(other).toMatchObject({ status: 409, body: { code: 'intake.already_sent' } });
  });

  test('a form before the payment waits, and the payment brings the case into the queue', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    await guest.call(intakeContract.save, { body: aForm(order.referenceNumber) });
    const doctor = await app.as(await aDoctor(app.em()));
    const ids = async () => (await doctor.call(orderContract.pending)).map((one) => one.id);
    expect(await ids()).not.toContain(order.id);
    const { payIntent } = await import('#api/testing/buying.ts');
    await payIntent(guest, intent);
    await app.drain();
    expect(await ids()).toContain(order.id);
  });

  test('a customer may correct the form until a doctor begins', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    const order = await anOrder(em, { customer, paymentStatus: 'paid' });
    const client = await app.as(customer);
    const body = aForm(order.referenceNumber);
    await client.call(intakeContract.save, { body });
    await client.call(intakeContract.save, { body: { ...body, weight: 99 } });
    const doctor = await app.as(await aDoctor(em));
    await doctor.call(orderContract.claim, { params: { id: order.id } });
    const late = await client.try(intakeContract.save, { body: { ...body, weight: 80 } });
    expect(late).toMatchObject({ status: 409, body: { code: 'intake.already_reviewed' } });
  });

  test('edited after a lost answer: an owner’s form takes the place of the one that had arrived, and no repetition brings that back', async () => {
    const customer = await aCustomer(app.em());
    const mine = await app.as(customer);
    const order = await anOrder(app.em(), { customer });
    const first = aForm(order.referenceNumber);
    const edited = { ...first, weight: 93 };
    const saved = await mine.call(intakeContract.save, { body: first, key: 'form-1' });
    const again = await mine.call(intakeContract.save, { body: edited, key: 'form-2' });
    expect(again.medicalInfo).toMatchObject({ id: saved.medicalInfo.id, weight: 93 });
    // The first version's own request is repeated.
    await mine.call(intakeContract.save, { body: first, key: 'form-1' });
    const kept = await mine.call(intakeContract.find, { params: { id: saved.medicalInfo.id } });
    expect(kept.weight).toBe(93);
    expect(await app.em().count(Intake, { order: order.id })).toBe(1);
    // Other answers under the first key are refused, so the device sends them under another.
    const reused = await mine.try(intakeContract.save, { body: edited, key: 'form-1' });
    expect(reused).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect((await mine.try(intakeContract.save, { body: edited, key: 'form-3' })).status).toBe(200);
  });

  test('edited after a lost answer by a guest: the form that had arrived stays, and the guest gets a conflict', async () => {
    const guest = app.guest();
    const order = await buyAsGuest(guest);
    const first = aForm(order.referenceNumber);
    await guest.call(intakeContract.save, { body: first, key: 'form-1' });
    const edited = await guest.try(intakeContract.save, {
      body: { ...first, weight: 60 },
      key: 'form-2',
    });
    expect(edited).toMatchObject({ status: 409, body: { code: 'intake.already_sent' } });
    const [kept] = await app.em().find(Intake, { order: order.id });
    expect(kept!.open(app.deps.secrets.data)).toMatchObject({ weight: first.weight });
  });

  test.each([
    ['height', { height: 99 }],
    ['height', { height: 251 }],
    ['weight', { weight: 29.9 }],
    ['heightFeet', { heightFeet: 2 }],
    ['heightInches', { heightInches: 12 }],
    ['weightLbs', { weightLbs: 661 }],
    ['fullName', { fullName: 'A' }],
    ['dateOfBirth', { dateOfBirth: '1899-12-31' }],
    ['dateOfBirth', { dateOfBirth: '2999-01-01' }],
    ['dateOfBirth', { dateOfBirth: new Date().toISOString().slice(0, 10) }],
    ['dateOfBirth', { dateOfBirth: '85-1-1' }],
    ['gender', { gender: 'unknown' }],
    ['hasConsent', { hasConsent: false }],
  ])('refuses a wrong %s by name', async (field, wrong) => {
    const guest = app.guest();
    const { order } = await beginPurchase(guest);
    const body = { ...aForm(order.referenceNumber), ...wrong } as never;
    const answer = await guest.try(intakeContract.save, { body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  });
});

describe('reading the form', () => {
  test('its patient, a doctor with the case and an admin read it; each reading is recorded', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    const order = await anOrder(em, { customer, paymentStatus: 'paid' });
    const client = await app.as(customer);
    const body = { ...aForm(order.referenceNumber), currentMedications: SECRET };
    const { medicalInfo } = await client.call(intakeContract.save, { body });
    const before = await em.count(AuditEntry, { subjectId: medicalInfo.id, action: 'read' });
    for (const reader of [customer, await aDoctor(em), await anAdmin(em)]) {
      const seen = await (
        await app.as(reader)
      ).call(intakeContract.find, { params: { id: medicalInfo.id } });
      expect(seen.currentMedications).toBe(SECRET);
    }
    expect(await em.count(AuditEntry, { subjectId: medicalInfo.id, action: 'read' })).toBe(
      before + 3,
    );
  });

  test('nobody else does: staff, other customers, doctors of other patients', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    const order = await anOrder(em, { customer, paymentStatus: 'paid' });
    await aHealthCheckOf(em, app.deps.secrets.data, order);
    const client = await app.as(customer);
    const body = { ...aForm(order.referenceNumber), currentMedications: SECRET };
    const { medicalInfo } = await client.call(intakeContract.save, { body });
    const first = await app.as(await aDoctor(em));
    await havingRead(first).call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved', acknowledged: ['words_to_read'] },
    });
    const others = [await aStaffMember(em), await aCustomer(em), await aDoctor(em)];
    for (const other of others) {
      const reader = await app.as(other);
      const byId = await reader.try(intakeContract.find, { params: { id: medicalInfo.id } });
      const byUser = await reader.try(intakeContract.findByUser, {
        query: { userId: customer.id },
      });
      expect([byId.status, byUser.status].every((status) => status === 404 || status === 403)).toBe(
        true,
      );
      expect(byId.text + byUser.text).not.toContain(SECRET);
    }
  });

  test('the database holds no answer in clear text', async () => {
    const guest = app.guest();
    await buyAndFill(guest);
    const rows = await app.em().execute<{ answers: string }[]>('select answers from intakes');
    expect(rows.length).toBeGreaterThan(0);
    for (const { answers } of rows) expect(answers).not.toMatch(/weight|1987|Field/);
  });

  test('the audit can only grow', async () => {
    await expect(app.em().execute('delete from audit')).rejects.toThrow('the audit can only grow');
    await expect(app.em().execute("update audit set actor_role = 'x'")).rejects.toThrow(
      'the audit can only grow',
    );
  });
});
