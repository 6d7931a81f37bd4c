import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointmentContract } from '#shared/appointments.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { scheduleContract } from '#shared/schedule.ts';
import { runsOf } from '#shared/testing/depth.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { CheckInPhoto } from '#api/care/check-in-photo.entity.ts';
import { CheckIn } from '#api/care/check-in.entity.ts';
import { someAnswers } from '#api/care/check-in.factory.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { Seeded } from '#api/testing/seeded.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { Appointment } from './appointment.entity.ts';
import { someHours, switchOn } from './appointments.factory.ts';
import { remindOfAppointments } from './remind-of-appointment.ts';

/**
 * A year of some of the 200 patients of shared/care/year.test.ts, through the API: check-ins with photos, some sent
 * twice after a lost answer, and appointments that are booked, moved, cancelled, called off by the doctor, or kept. At
 * the end the database and the reminders are compared with what happened. FC_SEED sets another seed.
 */
const PATIENTS = runsOf('PATIENTS', { sample: 4, deep: 12 });
const WEEKS = 52;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse('2027-01-04T15:00:00Z');
const REMINDED_HOURS = [24, 1];
const CHANGE_HOURS = 12;

/** A time that an appointment had, from when it was chosen until it was given up or had begun. */
type Placement = { startsAt: number; from: number; until: number };
type Visit = { id: number; placements: Placement[]; cancelledBy: 'patient' | 'practice' | null };
type Patient = { user: User; doctor: User; visits: Visit[]; photos: Map<string, boolean> };

const random = new Seeded(Number(process.env['FC_SEED'] ?? 17));
const counted = {
  sentTwice: 0,
  moved: 0,
  cancelled: 0,
  calledOff: 0,
  tooLate: 0,
  remindedFirst: 0,
};
let app: TestApp;
let photo: string;
let patients: Patient[];

/** What will happen, by time. Whatever happens adds what follows from it. */
const agenda: { at: number; run: () => Promise<void> }[] = [];
const plan = (at: number, run: () => Promise<void>) => void agenda.push({ at, run });

async function live(): Promise<void> {
  for (;;) {
    agenda.sort((one, other) => one.at - other.at);
    const next = agenda.shift();
    if (!next) return;
    setClock(() => new Date(next.at));
    await next.run();
  }
}

const clientOf = ({ user }: Patient) => app.as(user);
const remind = () => remindOfAppointments.handle(app.deps);
const current = ({ placements }: Visit) => placements.at(-1)!;

/** The schedule runs twice at each moment at which a reminder is due, whether or not the time still stands then. */
function planReminders(startsAt: number): void {
  for (const hours of REMINDED_HOURS) {
    const due = startsAt - hours * HOUR;
    if (due < now().getTime()) continue;
    plan(due, remind);
    plan(due + 5 * MINUTE, remind);
  }
}

async function checkIn(patient: Patient): Promise<void> {
  const client = await clientOf(patient);
  const hasPhoto = random.chance(0.6);
  const clientId = randomUUID();
  const body = { clientId, answers: someAnswers({ kg: 80 }), photo: hasPhoto ? photo : null };
  await client.call(checkInContract.send, { body });
  patient.photos.set(clientId, hasPhoto);
  if (!random.chance(0.3)) return;
  counted.sentTwice += 1;
  plan(now().getTime() + 3 * DAY, async () => {
    await (await clientOf(patient)).call(checkInContract.send, { body });
  });
}

async function book(patient: Patient): Promise<void> {
  const client = await clientOf(patient);
  const startsAt = await aFreeTime(patient);
  const body = { doctorId: patient.doctor.id, startsAt, reason: 'Nausea' };
  const key = randomUUID();
  const { id } = await client.call(appointmentContract.book, { body, key });
  if (random.chance(0.3)) {
    counted.sentTwice += 1;
    expect(await client.call(appointmentContract.book, { body, key })).toMatchObject({ id });
  }
  const visit: Visit = { id, placements: [], cancelledBy: null };
  patient.visits.push(visit);
  place(patient, visit, Date.parse(startsAt));
}

async function aFreeTime(patient: Patient): Promise<string> {
  const client = await clientOf(patient);
  const [doctor] = (await client.call(appointmentContract.times)).doctors;
  return random.pick(doctor!.starts)!;
}

function place(patient: Patient, visit: Visit, startsAt: number): void {
  const from = now().getTime();
  visit.placements.push({ startsAt, from, until: startsAt });
  planReminders(startsAt);
  const fate = random.weighted({ keep: 4, move: 3, cancel: 3, callOff: 2, tooLate: 1 });
  if (fate === 'keep') return;
  // Between now and the last moment for it, often between the first reminder and the second.
  const last = fate === 'callOff' ? startsAt - MINUTE : startsAt - CHANGE_HOURS * HOUR - MINUTE;
  const isLate = random.chance(0.5);
  const earliest = Math.max(from, isLate ? startsAt - 23 * HOUR : from);
  const at = earliest + Math.floor(random.next() * (last - earliest));
  if (fate === 'tooLate') plan(startsAt - HOUR, () => tryTooLate(patient, visit));
  else if (last > earliest) plan(at, () => change(patient, visit, fate));
}

async function change(
  patient: Patient,
  visit: Visit,
  fate: 'move' | 'cancel' | 'callOff',
): Promise<void> {
  const params = { id: visit.id };
  const until = now().getTime();
  if (until >= current(visit).startsAt - 24 * HOUR) counted.remindedFirst += 1;
  current(visit).until = until;
  if (fate === 'move') {
    const startsAt = await aFreeTime(patient);
    const client = await clientOf(patient);
    await client.call(appointmentContract.move, { params, body: { startsAt } });
    counted.moved += 1;
    place(patient, visit, Date.parse(startsAt));
    return;
  }
  if (fate === 'cancel') {
    const client = await clientOf(patient);
    await client.call(appointmentContract.cancel, { params });
    await client.call(appointmentContract.cancel, { params });
    visit.cancelledBy = 'patient';
    counted.cancelled += 1;
    return;
  }
  const desk = await app.as(patient.doctor);
  await desk.call(scheduleContract.callOff, { params, body: { reason: 'I am ill' } });
  visit.cancelledBy = 'practice';
  counted.calledOff += 1;
}

async function tryTooLate(patient: Patient, visit: Visit): Promise<void> {
  const client = await clientOf(patient);
  const answer = await client.try(appointmentContract.cancel, { params: { id: visit.id } });
  expect(answer).toMatchObject({ status: 409, body: { code: 'appointment.too_late' } });
  counted.tooLate += 1;
}

const hasUpcoming = ({ visits }: Patient): boolean =>
  visits.some((one) => !one.cancelledBy && current(one).startsAt + HOUR > now().getTime());

async function aPatient(doctor: User): Promise<Patient> {
  const user = await aCustomer(app.em());
  const sent = { status: 'active', shippingStatus: 'received', reviewer: doctor } as const;
  await anOrder(app.em(), { customer: user, ...sent });
  const patient: Patient = { user, doctor, visits: [], photos: new Map() };
  for (let week = 0; week < WEEKS; week += 1) {
    const at = START + week * 7 * DAY + random.below(7 * 24 * 60) * MINUTE;
    if (random.chance(0.4)) plan(at, () => checkIn(patient));
    if (random.chance(0.3))
      plan(at + MINUTE, async () => void (hasUpcoming(patient) || (await book(patient))));
  }
  return patient;
}

beforeAll(async () => {
  app = await startTestApp();
  setClock(() => new Date(START));
  await switchOn(app.em(), { changeHours: CHANGE_HOURS });
  const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#803020' } });
  photo = (await picture.jpeg().toBuffer()).toString('base64');
  const doctors = [await aDoctor(app.em()), await aDoctor(app.em())];
  for (const doctor of doctors) await someHours(app.em(), doctor);
  patients = [];
  for (let index = 0; index < PATIENTS; index += 1)
    patients.push(await aPatient(doctors[index % doctors.length]!));
  await live();
});
afterAll(async () => {
  setClock(null);
  await app.stop();
});

const visits = () => patients.flatMap((one) => one.visits);

test('each check-in and each photo arrived once, and can be read', async () => {
  const rows = await app.em().find(CheckIn, {});
  const sent = patients.flatMap((one) => [...one.photos.keys()]);
  expect(rows.map(({ clientId }) => clientId).toSorted()).toEqual(sent.toSorted());
  const withPhoto = patients.flatMap((one) => [...one.photos].filter(([, has]) => has));
  expect(await app.em().count(CheckInPhoto, {})).toBe(withPhoto.length);
  for (const patient of patients) {
    const last = [...patient.photos].findLast(([, has]) => has)?.[0];
    if (last === undefined) continue;
    const params = { id: patient.user.id, clientId: last };
    const { data } = await (await clientOf(patient)).call(checkInContract.photo, { params });
    const { format, width, height } = await sharp(Buffer.from(data, 'base64')).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 30, height: 40 });
  }
});

test('each appointment is there once, as it was left', async () => {
  const rows = await app.em().find(Appointment, {}, { orderBy: { id: 'asc' } });
  const left = visits()
    .map((one) => ({
      id: one.id,
      startsAt: new Date(current(one).startsAt),
      moves: one.placements.length - 1,
      cancelledBy: one.cancelledBy,
    }))
    .toSorted((one, other) => one.id - other.id);
  expect(
    rows.map(({ id, startsAt, moves, cancelledBy }) => ({
      id,
      startsAt,
      moves,
      cancelledBy: cancelledBy ?? null,
    })),
  ).toEqual(left);
});

test('reminders came once for each time that stood when they were due, and none after cancelling', async () => {
  const sent = await app.em().find(Notification, { kind: 'appointment_reminder' });
  const due = visits().flatMap(({ id, placements }) =>
    placements.flatMap(({ startsAt, from, until }, moves) =>
      REMINDED_HOURS.map((hours) => ({ at: startsAt - hours * HOUR, hours }))
        .filter(({ at }) => from <= at && at < until)
        .map(({ at, hours }) => `${at} appointment_reminder:${id}:${moves}:${hours}`),
    ),
  );
  expect(
    sent.map(({ createdAt, happening }) => `${createdAt.getTime()} ${happening}`).toSorted(),
  ).toEqual(due.toSorted());
  // One that waits for the end of quiet hours counts as read, so it does not go out after the cancellation either.
  const cancelled = new Set(visits().flatMap(({ id, cancelledBy }) => (cancelledBy ? id : [])));
  const waiting = sent.filter(({ readAt, subjectId }) => !readAt && cancelled.has(subjectId!));
  expect(waiting).toEqual([]);
});

test('the other side heard of each booking, move and cancellation once', async () => {
  const count = (kind: Notification['kind']) => app.em().count(Notification, { kind });
  expect(await count('appointment_booked')).toBe(visits().length);
  expect(await count('appointment_moved')).toBe(counted.moved);
  expect(await count('appointment_cancelled')).toBe(counted.cancelled + counted.calledOff);
});

test('the year holds what it is about', () => {
  expect(visits().length).toBeGreaterThan(7 * PATIENTS);
  expect(
    patients.flatMap((one) => [...one.photos.values()]).filter(Boolean).length,
  ).toBeGreaterThan(7 * PATIENTS);
  expect(counted.sentTwice).toBeGreaterThan(4 * PATIENTS);
  expect(counted.moved).toBeGreaterThan(PATIENTS);
  expect(counted.cancelled).toBeGreaterThan(PATIENTS);
  expect(counted.calledOff).toBeGreaterThan(PATIENTS / 2);
  expect(counted.tooLate).toBeGreaterThan(0);
  expect(counted.remindedFirst).toBeGreaterThan(PATIENTS);
});
