import { afterEach, describe, expect, test } from 'vitest';
import { toPounds } from '#shared/body.ts';
import { careContract } from '#shared/care.ts';
import { splitAccountContract } from '#shared/split-accounts.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Weight } from './weight.entity.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

async function aPatient() {
  const patient = await aCustomer(app.em());
  return { patient, mine: await app.as(patient) };
}

describe('weights', () => {
  test('a day has one: writing it again replaces it, removing it twice is harmless', async () => {
    const { patient, mine } = await aPatient();
    const save = (day: string, kg: number) =>
      mine.call(careContract.saveWeight, { params: { day }, body: { kg } });
    expect(await save('2026-03-02', 92.4)).toEqual({ day: '2026-03-02', kg: 92.4 });
    await save('2026-03-02', 92.1);
    await save('2026-03-01', 93);
    const { weights } = await mine.call(careContract.own);
    expect(weights).toEqual([
      { day: '2026-03-01', kg: 93 },
      { day: '2026-03-02', kg: 92.1 },
    ]);
    const gone = { params: { day: '2026-03-01' } };
    await mine.call(careContract.removeWeight, gone);
    await mine.call(careContract.removeWeight, gone);
    expect((await mine.call(careContract.own)).weights).toHaveLength(1);

    const entries = await app.em().find(AuditEntry, { patientId: patient.id, subject: 'care' });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'change',
      'change',
      'change',
      'remove',
      'remove',
    ]);
    expect(JSON.stringify(entries)).not.toContain('92.1');
  });

  test('pounds of the first form are the pounds of the course, to the tenth that was typed', async () => {
    const { patient, mine } = await aPatient();
    const order = await anOrder(app.em(), { customer: patient, status: 'approved' });
    // The form's own document rounds them to 106.2 kg, which would be 234.1 lb.
    const typed = { weight: 106.2, weightLbs: 234.2, useEnglishUnits: true };
    await anIntake(app.em(), app.deps.secrets.data, order, typed);
    const { start } = await mine.call(careContract.own);
    expect(toPounds(start!.kg)).toBe(234.2);
  });

  test('the database holds no figure that can be read', async () => {
    const { patient, mine } = await aPatient();
    await mine.call(careContract.saveWeight, { params: { day: '2026-03-02' }, body: { kg: 92.4 } });
    await mine.call(careContract.saveGoal, { body: { kg: 77.7, unit: 'lb' } });
    const rows = await app
      .em()
      .execute('select w.*, g.sealed as goal from weights w join care_goals g using (patient_id)');
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/92\.4|77\.7/);
    expect(await app.em().count(Weight, { patient: patient.id })).toBe(1);
  });

  test('ten devices may write the same day at once', async () => {
    const { mine } = await aPatient();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        mine.try(careContract.saveWeight, {
          params: { day: '2026-03-02' },
          body: { kg: 90 + at / 10 },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await mine.call(careContract.own)).weights).toHaveLength(1);
  });

  test('a list of many days comes in whole or not at all', async () => {
    setClock(() => new Date('2026-11-24T12:00:00Z'));
    const { mine } = await aPatient();
    const weights = Array.from({ length: 400 }, (_, at) => ({
      day: new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
      kg: 100 - at / 40,
    }));
    const doubled = [...weights, { day: '2025-01-01', kg: 88 }];
    const done = await mine.call(careContract.importWeights, { body: { weights: doubled } });
    expect(done).toEqual({ days: 400 });
    const kept = (await mine.call(careContract.own)).weights;
    expect([kept.length, kept[0]!.kg]).toEqual([400, 88]);

    const late = [
      { day: '2024-12-31', kg: 90 },
      { day: '2026-12-24', kg: 90 },
    ];
    const refused = await mine.try(careContract.importWeights, { body: { weights: late } });
    expect(refused.body).toMatchObject({ code: 'care.future_day' });
    expect((await mine.call(careContract.own)).weights).toHaveLength(400);
  });

  test('today may be tomorrow by the clock of the server, and no later', async () => {
    setClock(() => new Date('2026-11-24T12:00:00Z'));
    const { mine } = await aPatient();
    const save = (day: string, kg = 90) =>
      mine.try(careContract.saveWeight, { params: { day }, body: { kg } });
    expect((await save('2026-11-25')).status).toBe(200);
    expect((await save('2026-11-26')).body).toMatchObject({ code: 'care.future_day' });
    for (const kg of [29.9, 300.1]) expect((await save('2026-11-20', kg)).status).toBe(400);
    expect((await save('2026-02-30')).status).toBe(404);
  });
});

describe('who sees them', () => {
  test('a doctor of the patient, with what the first form said; staff and other doctors do not', async () => {
    const { patient, mine } = await aPatient();
    const [doctor, stranger, staff] = [
      await aDoctor(app.em()),
      await aDoctor(app.em()),
      await aStaffMember(app.em()),
    ];
    const order = await anOrder(app.em(), {
      customer: patient,
      status: 'approved',
      reviewer: doctor,
    });
    await anIntake(app.em(), app.deps.secrets.data, order);
    await mine.call(careContract.saveWeight, { params: { day: '2026-03-02' }, body: { kg: 92.4 } });

    const theirs = await app.as(doctor);
    const seen = await theirs.call(careContract.ofPatient, { params: { id: patient.id } });
    expect(seen).toEqual(await mine.call(careContract.own));
    expect(seen.start?.kg).toBeGreaterThan(30);
    const reads = { actorId: doctor.id, patientId: patient.id, action: 'read', subject: 'care' };
    expect(await app.em().count(AuditEntry, reads as never)).toBe(1);

    for (const [who, status] of [
      [stranger, 404],
      [staff, 403],
      [patient, 403],
    ] as const) {
      const client = await app.as(who);
      const answer = await client.try(careContract.ofPatient, { params: { id: patient.id } });
      expect(answer.status).toBe(status);
    }
  });

  test('nobody writes for somebody else: there is no way to name them', async () => {
    const [one, other] = [await aPatient(), await aPatient()];
    await one.mine.call(careContract.saveWeight, {
      params: { day: '2026-03-02' },
      body: { kg: 92.4 },
    });
    expect((await other.mine.call(careContract.own)).weights).toEqual([]);
    await other.mine.call(careContract.removeWeight, { params: { day: '2026-03-02' } });
    expect((await one.mine.call(careContract.own)).weights).toHaveLength(1);
  });
});

test('the weights of two accounts that become one go with it, and the kept one wins a day', async () => {
  const em = app.em();
  const phone = '4152037755';
  const kept = await aCustomer(em, { phone });
  const other = await aCustomer(em, { phone: `1${phone}`, isPhoneSplit: true });
  const save = async (who: typeof kept, day: string, kg: number) =>
    (await app.as(who)).call(careContract.saveWeight, { params: { day }, body: { kg } });
  await save(kept, '2026-03-02', 90);
  await save(other, '2026-03-02', 99);
  await save(other, '2026-03-09', 89);
  await (await app.as(other)).call(careContract.saveGoal, { body: { kg: 80, unit: 'lb' } });
  const admin = await app.as(await anAdmin(em));
  await admin.call(splitAccountContract.merge, {
    params: { id: kept.id },
    body: { otherId: other.id },
  });
  expect(await (await app.as(kept)).call(careContract.own)).toMatchObject({
    goal: { kg: 80, unit: 'lb' },
    weights: [
      { day: '2026-03-02', kg: 90 },
      { day: '2026-03-09', kg: 89 },
    ],
  });
  expect(await app.em().count(Weight, { patient: other.id })).toBe(0);
});
