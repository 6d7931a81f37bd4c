import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appointmentContract } from '#shared/appointments.ts';
import type { OpenHours } from '#shared/appointments/open-hours.ts';
import { configContract } from '#shared/config.ts';
import { doctorContract } from '#shared/doctors.ts';
import { notificationContract } from '#shared/notifications.ts';
import { patientContract } from '#shared/patients.ts';
import { scheduleContract } from '#shared/schedule.ts';
import { splitAccountContract } from '#shared/split-accounts.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Appointment } from './appointment.entity.ts';
import { anAppointment, someHours, someRules, switchOn } from './appointments.factory.ts';
import { remindOfAppointments } from './remind-of-appointment.ts';

const app = await openTestApp();
beforeEach(() => switchOn(app.em()));
afterEach(() => setClock(null));

const HOUR = 3_600_000;
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

/** A patient in treatment with an appointment in some hours. */
async function aBooked({ hours = 72, phone }: { hours?: number; phone?: string } = {}) {
  const em = app.em();
  const doctor = await aDoctor(em);
  await someHours(em, doctor);
  const patient = await aCustomer(em, phone ? { phone, isPhoneSplit: true } : {});
  await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
  const startsAt = new Date(Math.ceil((Date.now() + hours * HOUR) / HOUR) * HOUR);
  const key = app.deps.secrets.data;
  const row = await anAppointment(em, key, { patient, doctor, startsAt, reason: 'Cramps' });
  const told = (userId: number, kind: string) =>
    app.em().count(Notification, { user: userId, kind: kind as 'appointment_cancelled' });
  return { doctor, patient, row, startsAt, told, desk: await app.as(doctor) };
}
const cancelled = async (id: number) =>
  (await app.em().findOneOrFail(Appointment, { id })).cancelledBy ?? null;

describe('open hours', () => {
  const mornings: OpenHours = {
    weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
    days: [
      { day: '2020-01-01', open: null },
      { day: '2999-01-01', open: null },
    ],
  };

  test('are saved for the own person, without the days that are over', async () => {
    const desk = await app.as(await aDoctor(app.em()));
    expect(await desk.call(scheduleContract.hours)).toMatchObject({
      hours: { weekly: [], days: [] },
      version: 0,
      timeZone: 'America/New_York',
    });
    const saved = await desk.call(scheduleContract.saveHours, {
      body: { hours: mornings, version: 0 },
    });
    expect(saved.hours.days).toEqual([{ day: '2999-01-01', open: null }]);
    expect(await desk.call(scheduleContract.hours)).toEqual(saved);
  });

  test('saved in two windows at once are refused for the second one', async () => {
    const desk = await app.as(await aDoctor(app.em()));
    const save = () =>
      desk.try(scheduleContract.saveHours, { body: { hours: mornings, version: 0 } });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('that overlap are refused', async () => {
    const desk = await app.as(await aDoctor(app.em()));
    const weekly = [...mornings.weekly, ...mornings.weekly];
    const body = { hours: { weekly, days: [] }, version: 0 };
    expect((await desk.try(scheduleContract.saveHours, { body })).status).toBe(400);
  });

  test('that are closed leave what is booked until the doctor cancels it', async () => {
    const one = await aBooked();
    const body = { hours: { weekly: [], days: [] }, version: 1 };
    await one.desk.call(scheduleContract.saveHours, { body });
    const mine = await app.as(one.patient);
    expect((await mine.call(appointmentContract.times)).doctors).toEqual([]);
    expect(await cancelled(one.row.id)).toBeNull();
    expect(await mine.call(appointmentContract.own)).toMatchObject({ standing: 'has_one' });
  });
});

test('a week shows a doctor the own appointments, and an admin those of all', async () => {
  const [one, other] = [await aBooked(), await aBooked()];
  const week = await one.desk.call(scheduleContract.week);
  expect(week.appointments).toMatchObject([
    { id: one.row.id, patient: { id: one.patient.id }, reason: 'Cramps' },
  ]);
  const admin = await app.as(await anAdmin(app.em()));
  const ids = (await admin.call(scheduleContract.week)).appointments.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([one.row.id, other.row.id]));
  const far = await one.desk.call(scheduleContract.week, { query: { from: '2999-01-01' } });
  expect(far.appointments).toEqual([]);
});

describe('the switch of the practice', () => {
  test('is off at first, and then nothing can be booked, moved or opened', async () => {
    const one = await aBooked();
    await switchOn(app.em(), { isOn: false });
    expect((await app.guest().call(configContract.find)).appointments).toBe(false);
    const mine = await app.as(one.patient);
    const body = { doctorId: one.doctor.id, startsAt: one.startsAt.toISOString(), reason: '' };
    const params = { id: one.row.id };
    const refused = [
      await mine.try(appointmentContract.times),
      await mine.try(appointmentContract.book, { body }),
      await mine.try(appointmentContract.move, { params, body: { startsAt: body.startsAt } }),
      await one.desk.try(scheduleContract.hours),
      await one.desk.try(scheduleContract.saveHours, {
        body: { hours: { weekly: [], days: [] } },
      }),
    ];
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['appointment.off']));
  });

  test('does not hide what is booked, which both sides can still cancel', async () => {
    const [one, other] = [await aBooked(), await aBooked()];
    await switchOn(app.em(), { isOn: false });
    const mine = await app.as(one.patient);
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
    expect(ids((await mine.call(appointmentContract.own)).appointments)).toEqual([one.row.id]);
    const week = await one.desk.call(scheduleContract.week);
    expect(ids(week.appointments)).toEqual([one.row.id]);
    const far = await one.desk.call(scheduleContract.week, { query: { from: '2999-01-01' } });
    expect(far).toMatchObject({ appointments: [], upcoming: 1 });
    const admin = await app.as(await anAdmin(app.em()));
    const all = await admin.call(scheduleContract.week);
    expect(ids(all.appointments)).toEqual(expect.arrayContaining([one.row.id, other.row.id]));
    expect(all.upcoming).toBeGreaterThan(1);
    await mine.call(appointmentContract.cancel, { params: { id: one.row.id } });
    const params = { id: other.row.id };
    await other.desk.call(scheduleContract.callOff, { params, body: { reason: 'Ill' } });
    expect([await cancelled(one.row.id), await cancelled(other.row.id)]).toEqual([
      'patient',
      'practice',
    ]);
    expect((await one.desk.call(scheduleContract.week)).upcoming).toBe(0);
  });

  test('cannot be on without a link that is safe', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    const place = 'video.example.com';
    for (const joinLink of ['', `http://${place}/{appointment}`, `https://${place}`]) {
      const body = { settings: someRules({ joinLink }) };
      expect((await admin.try(scheduleContract.saveSettings, { body })).status).toBe(400);
    }
    await admin.call(scheduleContract.saveSettings, { body: { settings: someRules() } });
    expect((await app.guest().call(configContract.find)).appointments).toBe(true);
  });

  test('off again asks first, then cancels what is upcoming and tells both sides', async () => {
    const one = await aBooked();
    const admin = await app.as(await anAdmin(app.em()));
    const { upcoming } = await admin.call(scheduleContract.settings);
    expect(upcoming).toBeGreaterThan(0);
    const settings = someRules({ isOn: false });
    const asked = await admin.try(scheduleContract.saveSettings, { body: { settings } });
    expect(codeOf(asked)).toBe('appointment.upcoming');
    expect(await cancelled(one.row.id)).toBeNull();
    const body = { settings, cancelsUpcoming: true };
    const saved = await admin.call(scheduleContract.saveSettings, { body });
    expect(saved.upcoming).toBe(0);
    expect(await cancelled(one.row.id)).toBe('practice');
    for (const { id } of [one.patient, one.doctor])
      expect(await one.told(id, 'appointment_cancelled')).toBe(1);
  });

  test('that is off is not asked about what is booked all the same, and its patient is reminded', async () => {
    const one = await aBooked();
    await switchOn(app.em(), { isOn: false });
    const admin = await app.as(await anAdmin(app.em()));
    const settings = someRules({ isOn: false, minutes: 15 });
    const saved = await admin.call(scheduleContract.saveSettings, { body: { settings } });
    expect(saved.settings.minutes).toBe(15);
    expect(await cancelled(one.row.id)).toBeNull();
    setClock(() => new Date(one.startsAt.getTime() - 24 * 3_600_000 + 60_000));
    await remindOfAppointments.handle(app.deps);
    expect(await one.told(one.patient.id, 'appointment_reminder')).toBe(1);
  });

  test('off while somebody books leaves no appointment that nobody sees', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    for (let round = 0; round < 5; round += 1) {
      await switchOn(app.em());
      const em = app.em();
      const doctor = await aDoctor(em);
      await someHours(em, doctor);
      const patient = await aCustomer(em);
      await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
      const mine = await app.as(patient);
      const startsAt = (await mine.call(appointmentContract.times)).doctors[0]!.starts.at(-1)!;
      const settings = someRules({ isOn: false });
      await Promise.all([
        mine.try(appointmentContract.book, { body: { doctorId: doctor.id, startsAt, reason: '' } }),
        admin.call(scheduleContract.saveSettings, { body: { settings, cancelsUpcoming: true } }),
      ]);
      const open = { patient: patient.id, cancelledAt: null };
      expect(await app.em().count(Appointment, open)).toBe(0);
    }
  });
});

describe('reminders', () => {
  const run = () => remindOfAppointments.handle(app.deps);
  const before = (startsAt: Date, ms: number) => setClock(() => new Date(startsAt.getTime() - ms));

  test('come a day and an hour before, each once', async () => {
    const one = await aBooked();
    const reminders = () => one.told(one.patient.id, 'appointment_reminder');
    before(one.startsAt, 24 * HOUR + 60_000);
    await run();
    expect(await reminders()).toBe(0);
    before(one.startsAt, 24 * HOUR - 60_000);
    await Promise.all([run(), run()]);
    expect(await reminders()).toBe(1);
    before(one.startsAt, HOUR - 60_000);
    await run();
    await run();
    expect(await reminders()).toBe(2);
  });

  test('do not come for what was booked later than that, or was cancelled', async () => {
    const [late, off] = [await aBooked({ hours: 5 }), await aBooked()];
    before(late.startsAt, 4 * HOUR);
    await run();
    expect(await late.told(late.patient.id, 'appointment_reminder')).toBe(0);
    const params = { id: off.row.id };
    await off.desk.call(scheduleContract.callOff, { params, body: { reason: 'Ill' } });
    before(off.startsAt, 23 * HOUR);
    await run();
    expect(await off.told(off.patient.id, 'appointment_reminder')).toBe(0);
  });

  test('that wait for the end of quiet hours are stilled by the cancellation and by the beginning', async () => {
    const [one, other] = [await aBooked(), await aBooked()];
    before(one.startsAt, 23 * HOUR);
    await run();
    const unread = ({ patient }: typeof one) =>
      app.em().count(Notification, {
        user: patient.id,
        kind: 'appointment_reminder',
        readAt: null,
      });
    expect([await unread(one), await unread(other)]).toEqual([1, 1]);
    const params = { id: one.row.id };
    const desk = await app.as(one.doctor);
    await desk.call(scheduleContract.callOff, { params, body: { reason: 'Ill' } });
    before(other.startsAt, -60_000);
    await run();
    expect([await unread(one), await unread(other)]).toEqual([0, 0]);
  });
});

describe('accounts that end', () => {
  test('a doctor who is deactivated: the patients are told, and the admins once', async () => {
    const one = await aBooked();
    const boss = await anAdmin(app.em());
    const admin = await app.as(boss);
    await admin.call(doctorContract.remove, { params: { id: one.doctor.id } });
    await app.drain();
    expect(await cancelled(one.row.id)).toBe('practice');
    expect(await one.told(one.patient.id, 'appointment_cancelled')).toBe(1);
    expect(await one.told(boss.id, 'doctor_appointments_cancelled')).toBe(1);
    const { items } = await admin.call(notificationContract.list);
    expect(items).toMatchObject([{ path: '/admin/doctors' }]);
  });

  test('a patient who is removed: the doctor is told, and nothing is kept without a treatment', async () => {
    const one = await aBooked();
    const admin = await app.as(await anAdmin(app.em()));
    const params = { id: one.patient.id };
    await admin.call(patientContract.removeCustomer, { params, body: { money: 'refund' } });
    expect(await one.told(one.doctor.id, 'appointment_cancelled')).toBe(1);
    expect(await app.em().count(Appointment, { patient: one.patient.id })).toBe(0);
  });

  test('merged accounts: the appointment goes along and can still be read', async () => {
    const kept = await aCustomer(app.em());
    const one = await aBooked({ phone: `1${kept.phone}` });
    const admin = await app.as(await anAdmin(app.em()));
    const merged = { params: { id: kept.id }, body: { otherId: one.patient.id } };
    await admin.call(splitAccountContract.merge, merged);
    const own = await (await app.as(kept)).call(appointmentContract.own);
    expect(own.appointments).toMatchObject([{ id: one.row.id, reason: 'Cramps' }]);
  });
});
