import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appointmentContract } from '#shared/appointments.ts';
import { messageContract, rowsOf } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { scheduleContract } from '#shared/schedule.ts';
import { timelineContract } from '#shared/timeline.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Appointment } from './appointment.entity.ts';
import { anAppointment, someHours, switchOn } from './appointments.factory.ts';

const app = await openTestApp();
beforeEach(() => switchOn(app.em()));
afterEach(() => setClock(null));

async function aDoctorWithHours() {
  const em = app.em();
  const doctor = await aDoctor(em);
  await someHours(em, doctor);
  return doctor;
}

async function aTreated(doctor?: User) {
  const em = app.em();
  const reviewer = doctor ?? (await aDoctorWithHours());
  const patient = await aCustomer(em);
  await anOrder(em, { customer: patient, status: 'active', shippingStatus: 'received', reviewer });
  const mine = await app.as(patient);
  const free = async () => (await mine.call(appointmentContract.times)).doctors[0]!.starts;
  const book = (startsAt: string, reason = '') =>
    mine.try(appointmentContract.book, { body: { doctorId: reviewer.id, startsAt, reason } });
  return { patient, doctor: reviewer, mine, free, book };
}

/** A time far enough away to be changed. */
const later = async ({ free }: { free: () => Promise<string[]> }) => (await free()).at(-1)!;
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('booking', () => {
  test('takes a free time of the own doctor, tells the doctor and seals the reason', async () => {
    const one = await aTreated();
    const startsAt = await later(one);
    const booked = await one.book(startsAt, 'Nausea at night');
    expect(booked).toMatchObject({ status: 200, body: { startsAt, reason: 'Nausea at night' } });
    expect(await one.free()).not.toContain(startsAt);
    const own = await one.mine.call(appointmentContract.own);
    expect(own.standing).toBe('has_one');
    expect(own.appointments[0]!.joinUrl).toMatch(/^https:\/\/video\.example\.com\/[0-9a-f-]{36}$/);
    const rows = await app.em().execute('select * from appointments');
    expect(JSON.stringify(rows)).not.toContain('Nausea');
    const doctor = await app.as(one.doctor);
    const { items } = await doctor.call(notificationContract.list);
    expect(items).toMatchObject([{ kind: 'appointment_booked', path: '/doctor/schedule' }]);
    const entries = await app.em().find(AuditEntry, { patientId: one.patient.id });
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'create appointment',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Nausea');
  });

  test('with a red word is a letter that calls a doctor at once', async () => {
    const one = await aTreated();
    const reason = 'I injected 50 units instead of 5 and keep vomiting';
    expect(await one.book(await later(one), reason)).toMatchObject({ status: 200 });
    await app.drain();
    const doctor = await app.as(one.doctor);
    const { items } = await doctor.call(notificationContract.list);
    expect(items.map(({ kind }) => kind)).toContain('message_urgent');
    const inbox = await doctor.call(messageContract.list, { query: { folder: 'inbox' } });
    expect(rowsOf(inbox, 'inbox')).toMatchObject([{ content: reason, attention: 'urgent' }]);
  });

  test('without one calls nobody', async () => {
    const one = await aTreated();
    await one.book(await later(one), 'My next dose');
    await app.drain();
    const doctor = await app.as(one.doctor);
    const inbox = await doctor.call(messageContract.list, { query: { folder: 'inbox' } });
    expect(rowsOf(inbox, 'inbox')).toEqual([]);
  });

  test('sent twice under one key, as after a lost answer, books once', async () => {
    const one = await aTreated();
    const body = { doctorId: one.doctor.id, startsAt: await later(one), reason: '' };
    const key = '1f0c9d3e-6f4b-4a53-9c5e-0d8f2f1b7a66';
    const answers = await Promise.all([
      one.mine.try(appointmentContract.book, { body, key }),
      one.mine.try(appointmentContract.book, { body, key }),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await app.em().count(Appointment, { patient: one.patient.id })).toBe(1);
  });

  test('of one time by ten patients at once succeeds for one of them', async () => {
    const doctor = await aDoctorWithHours();
    const all = await Promise.all(Array.from({ length: 10 }, () => aTreated(doctor)));
    const startsAt = await later(all[0]!);
    const answers = await Promise.all(all.map((one) => one.book(startsAt)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['appointment.taken']));
    expect(await app.em().count(Appointment, { doctor: doctor.id })).toBe(1);
  });

  test('by one patient on two devices at once gives one appointment', async () => {
    const one = await aTreated();
    const [first, second] = (await one.free()).slice(-2);
    const answers = await Promise.all([one.book(first!), one.book(second!)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(codeOf)).toContain('appointment.has_one');
  });

  test('is refused at a time that is over, not offered, or of a doctor who does not treat', async () => {
    const one = await aTreated();
    const [stranger, startsAt] = [await aDoctorWithHours(), await later(one)];
    const odd = new Date(Date.parse(startsAt) + 60_000).toISOString();
    for (const wrong of ['2020-01-06T15:00:00.000Z', odd, '2999-01-01T15:00:00.000Z'])
      expect(codeOf(await one.book(wrong))).toBe('appointment.taken');
    const body = { doctorId: stranger.id, startsAt, reason: '' };
    expect(codeOf(await one.mine.try(appointmentContract.book, { body }))).toBe(
      'appointment.taken',
    );
    expect(await app.em().count(Appointment, { patient: one.patient.id })).toBe(0);
  });

  test('is for patients in treatment', async () => {
    const patient = await aCustomer(app.em());
    const doctor = await aDoctorWithHours();
    await anOrder(app.em(), { customer: patient, status: 'pending_review' });
    const mine = await app.as(patient);
    expect(await mine.call(appointmentContract.own)).toMatchObject({ standing: 'not_in_care' });
    expect((await mine.call(appointmentContract.times)).doctors).toEqual([]);
    const body = { doctorId: doctor.id, startsAt: '2026-12-01T15:00:00.000Z', reason: '' };
    expect(codeOf(await mine.try(appointmentContract.book, { body }))).toBe(
      'appointment.not_in_care',
    );
  });

  test('offers nobody who has left, and everybody where nobody signed the approval', async () => {
    const one = await aTreated();
    const other = await aDoctorWithHours();
    const offered = async () =>
      (await one.mine.call(appointmentContract.times)).doctors.map(({ id }) => id);
    expect(await offered()).toEqual([one.doctor.id]);
    // Whose doctor has left is everybody's patient.
    await app.em().nativeUpdate(User, { id: one.doctor.id }, { isActive: false });
    expect(await offered()).toContain(other.id);
    expect(await offered()).not.toContain(one.doctor.id);
    const patient = await aCustomer(app.em());
    await anOrder(app.em(), { customer: patient, status: 'approved', reviewer: null });
    const { doctors } = await (await app.as(patient)).call(appointmentContract.times);
    expect(doctors.map(({ id }) => id)).toContain(other.id);
  });

  test('the database refuses what overlaps, whoever writes it', async () => {
    const one = await aTreated();
    const key = app.deps.secrets.data;
    const startsAt = new Date('2027-01-04T15:00:00Z');
    const overlapping = new Date('2027-01-04T15:29:00Z');
    const { patient, doctor } = one;
    await anAppointment(app.em(), key, { patient, doctor, startsAt });
    await expect(
      anAppointment(app.em(), key, { patient, doctor, startsAt: overlapping }),
    ).rejects.toThrow(/appointments_one_at_a_time/);
    const next = new Date('2027-01-04T15:30:00Z');
    await anAppointment(app.em(), key, { patient, doctor, startsAt: next });
  });
});

describe('changing', () => {
  async function aBooked() {
    const one = await aTreated();
    const startsAt = await later(one);
    const { body } = await one.book(startsAt);
    const id = (body as { id: number }).id;
    const params = { id };
    const doctor = await app.as(one.doctor);
    return {
      ...one,
      id,
      startsAt,
      desk: doctor,
      move: (to: string) =>
        one.mine.try(appointmentContract.move, { params, body: { startsAt: to } }),
      cancel: () => one.mine.try(appointmentContract.cancel, { params }),
      callOff: () => doctor.try(scheduleContract.callOff, { params, body: { reason: 'I am ill' } }),
    };
  }

  test('moves to another free time, which frees the old one and tells the doctor', async () => {
    const one = await aBooked();
    const to = (await one.free()).at(-2)!;
    expect(await one.move(to)).toMatchObject({ status: 200, body: { startsAt: to, moves: 1 } });
    // Sent again after a lost answer.
    expect(await one.move(to)).toMatchObject({ status: 200, body: { startsAt: to, moves: 1 } });
    expect(await one.free()).toContain(one.startsAt);
    const { items } = await one.desk.call(notificationContract.list);
    expect(items.map(({ kind }) => kind)).toEqual(['appointment_moved', 'appointment_booked']);
  });

  test('cancels once, tells the doctor, and frees the time', async () => {
    const one = await aBooked();
    const answers = await Promise.all([one.cancel(), one.cancel()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await one.free()).toContain(one.startsAt);
    const { items } = await one.desk.call(notificationContract.list);
    expect(items.filter(({ kind }) => kind === 'appointment_cancelled')).toHaveLength(1);
    expect(codeOf(await one.move(one.startsAt))).toBe('appointment.over');
  });

  test('is refused when it is too late, also by a minute, and after the end', async () => {
    const one = await aBooked();
    const to = (await one.free()).at(-2)!;
    setClock(() => new Date(Date.parse(one.startsAt) - 12 * 3_600_000 + 60_000));
    expect(codeOf(await one.move(to))).toBe('appointment.too_late');
    expect(codeOf(await one.cancel())).toBe('appointment.too_late');
    setClock(() => new Date(Date.parse(one.startsAt) + 3_600_000));
    expect(codeOf(await one.cancel())).toBe('appointment.over');
    expect(await one.mine.call(appointmentContract.own)).toMatchObject({ standing: 'may_book' });
  });

  test('of a move and a cancellation by the doctor at once, the cancellation stands', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await aBooked();
      const to = (await one.free()).at(-2)!;
      const [moved, calledOff] = await Promise.all([one.move(to), one.callOff()]);
      expect(calledOff.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      if (moved.status === 409) expect(codeOf(moved)).toBe('appointment.over');
      const row = await app.em().findOneOrFail(Appointment, { id: one.id });
      expect(row).toMatchObject({ cancelledBy: 'practice' });
    }
  });

  test('the patient reads why the doctor cancelled, and can book again', async () => {
    const one = await aBooked();
    await one.callOff();
    const { standing, appointments } = await one.mine.call(appointmentContract.own);
    expect(standing).toBe('may_book');
    expect(appointments).toMatchObject([
      { joinUrl: null, cancelled: { by: 'practice', reason: 'I am ill' } },
    ]);
    const { items } = await one.mine.call(notificationContract.list);
    expect(items).toMatchObject([
      { kind: 'appointment_cancelled', path: '/dashboard/appointments' },
    ]);
    expect(codeOf(await one.callOff())).toBe('appointment.over');
  });

  test('is in the time line of the team and in the own record, without the link', async () => {
    const one = await aBooked();
    const params = { id: one.patient.id };
    const lines = await one.desk.call(timelineContract.find, { params });
    expect(lines).toContainEqual(
      expect.objectContaining({
        kind: 'appointment',
        appointment: expect.objectContaining({ startsAt: one.startsAt }),
      }),
    );
    const own = await one.mine.call(ownRecordContract.find);
    expect(own.appointments).toMatchObject([{ startsAt: one.startsAt, cancelled: null }]);
    expect(JSON.stringify(own.appointments)).not.toContain('video.example.com');
  });
});
