import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { aForm, birthdayOf } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const CANARY = 'canary-allergy-3071';

const app = await openTestApp();

let doctor: TestClient;
let patient: TestClient;
let order: { id: number; reference: string; intakeId: number };
let dateOfBirth: string;
beforeEach(async () => {
  const made = await aCase(app, { answers: { weight: 92, allergies: CANARY } });
  const { id, referenceNumber, intakeId } = made.order;
  order = { id, reference: referenceNumber, intakeId: intakeId! };
  dateOfBirth = birthdayOf(made.customer.id);
  patient = await app.as(made.customer);
  doctor = await app.as(await aDoctor(app.em()));
});

/** The allergies are words to read. */
const READ = ['words_to_read'];
const correct = (change: object = {}) =>
  patient.call(intakeContract.save, {
    body: {
      ...aForm(order.reference),
      dateOfBirth,
      weight: 101,
      allergies: 'Penicillin',
      ...change,
    },
  });
const read = (who = doctor) => who.call(intakeContract.find, { params: { id: order.intakeId } });
const decide = (body: { version?: number } = {}, who = doctor) =>
  who.try(orderContract.move, {
    params: { id: order.id },
    body: { status: 'approved', reviewNotes: 'Fine.', acknowledged: READ, ...body },
  });
const find = () => doctor.call(orderContract.find, { params: { id: order.id } });
const release = () => doctor.call(orderContract.release, { params: { id: order.id } });
const claim = () => doctor.call(orderContract.claim, { params: { id: order.id } });
const changed = (answers: string[]) => ({
  status: 409,
  body: { code: 'order.form_changed', details: { status: 'pending_review', changed: answers } },
});
const unseen = { status: 409, body: { code: 'order.form_unseen' } };
const DIFFERENT = expect.arrayContaining(['weight', 'allergies']) as unknown as string[];
const kept = () =>
  app.em().execute<{ whole: string }[]>(
    `select v::text as whole from intake_versions v where intake_id = ?
       union all select l::text from intake_looks l where intake_id = ?`,
    [order.intakeId, order.intakeId],
  );

describe('a decision on a form that the patient has changed', () => {
  test('is refused in the documented shape, without a version, until the form was read again', async () => {
    await read();
    await correct();
    const refused = await decide();
    expect(refused).toMatchObject(changed(DIFFERENT));
    expect(refused.text).not.toContain(CANARY);
    expect((await find()).status).toBe('pending_review');
    await read();
    expect(await decide()).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  test('is refused when it names the version from before', async () => {
    const { version } = await find();
    await correct();
    await read();
    expect(await decide({ version })).toMatchObject(changed(DIFFERENT));
  });

  test('is not made good by a new claim, nor by naming the version that the claim tells', async () => {
    await claim();
    await read();
    await release();
    await correct();
    const { version, formVersion } = await claim();
    expect(formVersion).toBeGreaterThan(0);
    expect(await decide()).toMatchObject(changed(DIFFERENT));
    expect(await decide({ version })).toMatchObject(changed(DIFFERENT));
  });

  test('is refused to who took up the case and has not read a form', async () => {
    await claim();
    await release();
    await correct();
    expect(await decide()).toMatchObject(unseen);
  });

  test('is refused to an admin who read the form on the patient’s page', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    const [person] = await app.em().find(Order, { id: order.id });
    const look = () => admin.call(patientContract.find, { params: { id: person!.customer!.id } });
    await look();
    await correct();
    expect(await decide({}, admin)).toMatchObject(changed(DIFFERENT));
    await look();
    expect((await decide({}, admin)).status).toBe(200);
  });
});

describe('a decision on a form that its author was not served', () => {
  test('is refused, whether they named its version or took up the case', async () => {
    expect(await decide()).toMatchObject(unseen);
    const { version } = await claim();
    expect(await decide({ version })).toMatchObject(unseen);
    const rejected = await doctor.try(orderContract.move, {
      params: { id: order.id },
      body: { status: 'rejected', reviewNotes: 'Not now.' },
    });
    expect(rejected).toMatchObject(unseen);
    const { formVersion } = await find();
    expect(await decide()).toMatchObject({ body: { details: { formVersion } } });
    await read();
    expect((await decide()).status).toBe(200);
  });

  test('is refused where only a colleague was', async () => {
    await read(await app.as(await anAdmin(app.em())));
    expect(await decide()).toMatchObject(unseen);
  });

  test('counts what was served before the claim, and whatever process served it', async () => {
    await read();
    await claim();
    const rows = await app
      .em()
      .execute('select version from intake_looks where intake_id = ?', [order.intakeId]);
    expect(rows).toEqual([{ version: (await find()).formVersion }]);
    expect((await decide()).status).toBe(200);
  });
});

describe('a decision on a form that is as it was', () => {
  test('goes through after any number of claims and renewals', async () => {
    await claim();
    await read();
    await claim();
    expect((await decide()).status).toBe(200);
  });

  test('goes through in the documented shape, once its author was served the form', async () => {
    await correct();
    await read();
    expect((await decide()).status).toBe(200);
  });

  test('goes through where the patient only sent the same form once more', async () => {
    await correct();
    await read();
    const { version } = await find();
    await correct();
    expect((await find()).version).toBe(version);
    expect((await decide({ version })).status).toBe(200);
  });

  test('and its repetition answers with the result that stands', async () => {
    await read();
    const key = randomUUID();
    const send = () =>
      doctor.try(orderContract.move, {
        params: { id: order.id },
        body: { status: 'approved', reviewNotes: 'Fine.', acknowledged: READ },
        key,
      });
    const first = await send();
    expect(first.status).toBe(200);
    expect((await send()).body).toEqual(first.body);
  });
});

describe('what has changed', () => {
  test('advances the order, so the poll of the queue gets a new response', async () => {
    await correct({ weight: 95 });
    const first = await doctor.try(orderContract.pending);
    const tag = first.headers.get('etag')!;
    const poll = () => doctor.try(orderContract.pending, { headers: { 'if-none-match': tag } });
    expect((await poll()).status).toBe(304);
    await correct();
    const after = await poll();
    expect(after.status).toBe(200);
    const mine = ({ body }: { body: unknown }) =>
      (body as { id: number; version: number; formVersion: number }[]).find(
        ({ id }) => id === order.id,
      )!;
    expect(mine(after).version).toBeGreaterThan(mine(first).version);
    expect(mine(after).formVersion).toBe(mine(after).version);
    expect((await read()).version).toBe(mine(after).formVersion);
  });

  test('is shown with the form to those who were served another version, and to nobody else', async () => {
    expect((await read()).before).toBeNull();
    await correct();
    const again = await read();
    expect(again).toMatchObject({ weight: 101, before: { weight: 92, allergies: CANARY } });
    expect(Object.keys(again.before!)).not.toContain('hasDiabetes');
    // A doctor who returns after a reload still has not decided.
    expect((await read()).before).toMatchObject({ weight: 92 });
    expect((await read(await app.as(await aDoctor(app.em())))).before).toBeNull();
    expect((await read(patient)).before).toBeNull();
  });

  test('is shown relative to the version they saw, however often it changed', async () => {
    await read();
    await correct({ weight: 98 });
    await read();
    await correct({ weight: 99 });
    await correct({ weight: 101 });
    expect((await read()).before).toMatchObject({ weight: 92 });
    expect((await kept()).length).toBeLessThanOrEqual(4);
  });

  test('is kept sealed, and no longer than until the decision', async () => {
    await read();
    await correct();
    await read();
    const rows = await kept();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(CANARY);
    expect((await decide()).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  test('after it, only that the form was served is kept, for the next signature, and no answers', async () => {
    await read();
    await correct();
    await read();
    await decide();
    await read();
    expect(await kept()).toHaveLength(1);
    const counted = 'select count(*)::int as versions from intake_versions where intake_id = ?';
    expect(await app.em().execute(counted, [order.intakeId])).toEqual([{ versions: 0 }]);
  });
});
