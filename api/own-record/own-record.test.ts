import { describe, expect, test } from 'vitest';
import { careContract } from '#shared/care.ts';
import { caseContract } from '#shared/cases.ts';
import { ALL_NO, HEALTH_CHECK_TEXT } from '#shared/health-check.ts';
import { STEP_UP_MS } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders.ts';
import { ownRecordContract, RECORD_PHOTOS_MAX } from '#shared/own-record.ts';
import { patientContract } from '#shared/patients.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { splitAccountContract } from '#shared/split-accounts.ts';
import {
  aCustomer,
  aDoctor,
  anAdmin,
  aStaffMember,
  MADE_PASSWORD,
} from '#api/accounts/accounts.factory.ts';
import { MessagePhoto, sealedMessagePhoto } from '#api/messages/message-photo.entity.ts';
import { aMessage } from '#api/messages/messages.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aPatient } from '#api/testing/a-patient.ts';

const app = await openTestApp();

describe('who opened my record', () => {
  test('names everybody of the team who did, what it was, newest first, and not oneself', async () => {
    const { customer, doctor, mine } = await aPatient(app);
    const params = { id: customer.id };
    const staff = await app.as(await aStaffMember(app.em(), { fullName: 'Front Desk' }));
    await (await app.as(doctor)).call(careContract.ofPatient, { params });
    await staff.call(patientContract.customerProfile, { query: { userId: customer.id } });
    await mine.call(careContract.saveGoal, { body: { kg: 76, unit: 'kg' } });
    const looks = await mine.call(ownRecordContract.looks);
    expect(looks.map(({ role, name, action, kind }) => [role, name, action, kind])).toEqual([
      ['staff', 'Front Desk', 'read', 'profile'],
      ['doctor', 'Dr. Reader', 'read', 'care'],
    ]);
  });

  test('calls a case, a question and a letter by their names', async () => {
    const { customer, order } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em()));
    const params = { id: order.id };
    await doctor.call(orderContract.claim, { params });
    await doctor.call(caseContract.ask, { params, body: { text: 'Do you take other medicines?' } });
    await doctor.call(orderContract.claim, { params });
    await doctor.call(orderContract.release, { params });
    const looks = await (await app.as(customer)).call(ownRecordContract.looks);
    expect(looks.map(({ deed }) => deed)).toEqual([
      'case_returned',
      'case_taken',
      'question_asked',
      'case_taken',
    ]);
  });

  test('is read page by page, and holds nothing of other patients and no refused try', async () => {
    const [one, other] = [await aPatient(app), await aPatient(app)];
    const theirs = await app.as(one.doctor);
    for (let look = 0; look < 5; look += 1) {
      await theirs.call(careContract.ofPatient, { params: { id: one.customer.id } });
      const refused = await theirs.try(careContract.ofPatient, {
        params: { id: other.customer.id },
      });
      expect(refused.status).toBe(404);
    }
    const ids: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const reply = await one.mine.try(ownRecordContract.looks, { query: { limit: 2, cursor } });
      ids.push(...(reply.body as { id: number }[]).map(({ id }) => id));
      const { searchParams } = new URL(
        /<([^>]+)>/.exec(reply.headers.get('link') ?? '<x:>')![1]!,
        'http://x',
      );
      cursor = searchParams.get('cursor') ?? undefined;
    }
    expect(cursor).toBeUndefined();
    expect(ids).toHaveLength(5);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(await other.mine.call(ownRecordContract.looks)).toEqual([]);
  });

  test('tells of an account that became part of this one', async () => {
    const em = app.em();
    const [kept, other] = [await aCustomer(em), await aCustomer(em)];
    em.assign(other, { phoneKey: kept.phoneKey, isPhoneSplit: true });
    await em.flush();
    const admin = await app.as(await anAdmin(em));
    await admin.call(patientContract.customerProfile, { query: { userId: other.id } });
    await admin.call(splitAccountContract.merge, {
      params: { id: kept.id },
      body: { otherId: other.id },
    });
    const looks = await (await app.as(kept)).call(ownRecordContract.looks);
    expect(looks.map(({ action }) => action).toSorted()).toEqual(['change', 'change', 'read']);
  });
});

describe('my data', () => {
  test('is all that is kept of oneself, and nothing of anybody else or of the team for itself', async () => {
    const { customer, order, mine } = await aPatient(app);
    await aPatient(app);
    const found = await mine.call(ownRecordContract.find);
    expect(found.account).toMatchObject({ id: customer.id, fullName: 'Case Person' });
    expect(found.health?.medicalHistory).toBe('Canary history');
    expect(found.orders).toHaveLength(1);
    expect(found.orders[0]).toMatchObject({
      referenceNumber: order.referenceNumber,
      reviewNotes: 'Canary note to the patient',
      form: { allergies: 'Canary allergy' },
      healthCheck: { answers: ALL_NO, textVersion: HEALTH_CHECK_TEXT, language: 'en' },
      questions: [{ text: 'Canary question', answer: 'Canary answer' }],
      payments: [{ amount: order.price }],
      plans: [{ authorName: 'Dr. Reader', content: { substance: 'semaglutide' } }],
      prescriptions: [{ state: 'signed', content: { prescriber: { name: 'Dr. Reader' } } }],
      supplies: [
        {
          ...{ number: 1, state: 'received', lot: 'LOT-9', beyondUseOn: '2027-02-01' },
          report: { fault: 'warm', answer: null, photo: 'data:image/webp;base64,AAAA' },
        },
      ],
      doses: [{ micrograms: 250 }],
      answers: [{ day: '2026-11-03', taken: false }],
    });
    expect(found.goal).toEqual({ kg: 77, unit: 'kg' });
    expect(found.weights).toMatchObject([{ kg: 91.3 }]);
    expect(found.checkIns).toMatchObject([{ answers: { words: 'Canary words' } }]);
    expect(found.letters.map(({ content }) => content)).toEqual(['Canary reply', 'Canary letter']);
    expect(found.devices).toHaveLength(1);
    const text = JSON.stringify(found);
    expect(text).not.toMatch(/"context"|"safety"|"claim"|"handover"|passwordHash|phoneKey/);
  });

  test('wants a proof that is not older than five minutes, and the audit knows of it', async () => {
    const { customer, mine } = await aPatient(app);
    const at = Date.now() + STEP_UP_MS + 1_000;
    setClock(() => new Date(at));
    const refused = { status: 403, body: { code: 'reauth', details: { by: 'password' } } };
    expect(await mine.try(ownRecordContract.find)).toMatchObject(refused);
    expect(
      await mine.try(secondFactorContract.prove, { body: { password: 'Wrong-guess-1' } }),
    ).toMatchObject({ status: 403, body: { code: 'account.wrong_password' } });
    expect(await mine.try(ownRecordContract.find)).toMatchObject(refused);
    await mine.call(secondFactorContract.prove, { body: { password: MADE_PASSWORD } });
    expect((await mine.try(ownRecordContract.find)).status).toBe(200);
    setClock(null);
    const told = { patientId: customer.id, subject: 'own_record', action: 'export' } as const;
    expect(await app.em().count(AuditEntry, told)).toBe(1);
  });

  test('holds the newest photos, as many as a record has room for, and says how many it leaves out', async () => {
    const em = app.em();
    const patient = await aCustomer(em);
    const key = app.deps.secrets.data;
    for (let count = 0; count < RECORD_PHOTOS_MAX + 2; count += 1) {
      const letter = await aMessage(em, key, { from: patient, to: await aDoctor(em) });
      const sealed = sealedMessagePhoto.seal(key, [letter.id], 'AAAA');
      em.create(MessagePhoto, { message: letter, sealed });
    }
    await em.flush();
    const found = await (await app.as(patient)).call(ownRecordContract.find);
    const photos = found.letters.map(({ photo }) => photo !== null);
    expect(photos).toEqual(photos.map((_, at) => at < RECORD_PHOTOS_MAX));
    expect(found).toMatchObject({ photosLeftOut: 2 });
  });

  test('is put together once at a time for a person: a second try waits, a third is refused', async () => {
    const patient = await aCustomer(app.em());
    const mine = await app.as(patient);
    const statuses = await app.em().transactional(async (em) => {
      await em.execute('lock table audit in access exclusive mode');
      const tries = [1, 2, 3].map(async () => (await mine.try(ownRecordContract.find)).status);
      return { first: await Promise.race(tries), tries };
    });
    expect(statuses.first).toBe(503);
    expect((await Promise.all(statuses.tries)).toSorted()).toEqual([200, 200, 503]);
  });

  test('of somebody new is nearly nothing', async () => {
    const mine = await app.as(await aCustomer(app.em()));
    const { orders, letters, health, checkIns } = await mine.call(ownRecordContract.find);
    expect({ orders, letters, health, checkIns }).toEqual({
      orders: [],
      letters: [],
      health: null,
      checkIns: [],
    });
  });
});
