import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appointmentContract } from '#shared/appointments.ts';
import { AREAS } from '#shared/licences/places.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { scheduleContract } from '#shared/schedule.ts';
import type { Area } from '#shared/area.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Licence } from '#api/licences/licence.entity.ts';
import { aLicence } from '#api/licences/licences.factory.ts';
import { saveLicenceRule } from '#api/licences/licence-rule.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { Appointment } from './appointment.entity.ts';
import { anAppointment, someHours, someRules, switchOn } from './appointments.factory.ts';

const app = await openTestApp();

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR);
const rule = (area: Area) => ({
  ...area,
  source: 'https://www.cchpca.org/topic/online-prescribing/',
  checkedOn: '2026-11-29',
});
const california: Area = { country: 'us', region: 'CA' };
const texas: Area = { country: 'us', region: 'TX' };
/** The rules as the practice has entered them. */
const firstIn = (...areas: Area[]) => switchOn(app.em(), { visitFirst: areas.map(rule) });

let order: Order;
let patient: User;
let doctorUser: User;
let doctor: TestClient;
beforeEach(async () => {
  await firstIn(california);
  ({ order, customer: patient } = await aCase(app));
  doctorUser = await aDoctor(app.em());
  doctor = await app.as(doctorUser);
});
afterEach(() => setClock(null));

const approve = (client = doctor) =>
  havingRead(client).try(orderContract.move, {
    params: { id: order.id },
    body: { status: 'approved' },
  });
const key = () => app.deps.secrets.data;
const aVisit = (hours: number, by = doctorUser) =>
  anAppointment(app.em(), key(), { patient, doctor: by, startsAt: inHours(hours) });
const proposal = () => doctor.call(prescribingContract.proposal, { params: { orderId: order.id } });

type Standing = 'missing' | 'booked' | 'held' | 'called off' | 'held with a colleague';
const arrange: Record<Standing, () => Promise<unknown>> = {
  missing: async () => {},
  booked: () => aVisit(2),
  held: () => aVisit(-2),
  'called off': async () => {
    const row = await aVisit(-2);
    const em = app.em();
    await em.nativeUpdate(
      Appointment,
      { id: row.id },
      { cancelledAt: now(), cancelledBy: 'patient' },
    );
  },
  'held with a colleague': async () => aVisit(-2, await aDoctor(app.em())),
};
const STATE_OF: Record<Standing, 'missing' | 'booked' | 'held'> = {
  missing: 'missing',
  booked: 'booked',
  held: 'held',
  'called off': 'missing',
  'held with a colleague': 'missing',
};

describe.each([
  { name: 'the patient’s state wants a visit first', areas: [california], isNeeded: true },
  { name: 'another state does', areas: [texas], isNeeded: false },
  {
    name: 'all but the patient’s state do',
    areas: AREAS.filter((one) => one.region !== 'CA'),
    isNeeded: false,
  },
  { name: 'no state does', areas: [], isNeeded: false },
])('where $name', ({ areas, isNeeded }) => {
  beforeEach(() => firstIn(...areas));

  test.each(Object.keys(arrange) as Standing[])('and the visit is %s', async (standing) => {
    await arrange[standing]();
    const state = STATE_OF[standing];
    const { visit } = await proposal();
    expect(visit?.state ?? null).toBe(isNeeded ? state : null);
    const answer = await approve();
    if (!isNeeded || state === 'held') {
      expect(answer.status).toBe(200);
    } else {
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'case.visit_needed',
          details: { visit: { state } },
        },
      });
      expect(await app.em().findOneOrFail(Order, order.id)).toMatchObject({
        status: 'pending_review',
        reviewer: null,
      });
    }
    const [signed] = await doctor.call(prescriptionContract.find, {
      params: { orderId: order.id },
    });
    if (isNeeded && state === 'held') {
      expect(signed?.content.visit).toEqual(visit?.appointment);
    } else {
      expect(signed?.content.visit).toBeUndefined();
    }
  });
});

test('every area that licenses can want a visit first, with the source and the day', async () => {
  const admin = await app.as(await anAdmin(app.em()));
  const settings = someRules({ visitFirst: AREAS.map(rule) });
  const saved = await admin.call(scheduleContract.saveSettings, { body: { settings } });
  expect(saved.settings.visitFirst).toEqual(AREAS.map(rule));
  const save = (visitFirst: unknown[], change = {}) =>
    admin.try(scheduleContract.saveSettings, {
      body: { settings: { ...someRules(), ...change, visitFirst } } as never,
    });
  for (const wrong of [
    [{ ...rule(texas), source: ' ' }],
    [{ ...rule(texas), checkedOn: '' }],
    [rule({ country: 'us', region: 'XX' })],
    [rule(texas), rule(texas)],
  ])
    expect((await save(wrong)).status).toBe(400);
  expect(await save([rule(texas)], { isOn: false })).toMatchObject({
    status: 400,
    body: { fields: { 'settings.isOn': expect.any(String) } },
  });
});

test('settings of before know no such state', async () => {
  const em = app.em();
  const { visitFirst: _, ...before } = someRules();
  await em.nativeUpdate(Setting, { key: 'care.appointments' }, { value: before });
  const admin = await app.as(await anAdmin(app.em()));
  expect((await admin.call(scheduleContract.settings)).settings.visitFirst).toEqual([]);
  expect((await approve()).status).toBe(200);
});

describe('the visit', () => {
  const find = () => doctor.call(scheduleContract.visit, { params: { orderId: order.id } });
  const book = (startsAt: string, client = doctor) =>
    client.try(scheduleContract.bookVisit, { params: { orderId: order.id }, body: { startsAt } });

  test('is booked by whoever decides, told to the patient, and makes the approval possible', async () => {
    await someHours(app.em(), doctorUser);
    const { starts, visit, patientName } = await find();
    expect(patientName).toBe(order.patientName);
    expect(visit).toEqual({ state: 'missing', appointment: null, hasAccount: true });
    const startsAt = starts[0]!;
    expect(await book(startsAt)).toMatchObject({ status: 200, body: { startsAt } });
    expect((await book(starts.at(-1)!)).body).toMatchObject({ code: 'appointment.no_visit' });
    const mine = await app.as(patient);
    const { items } = await mine.call(notificationContract.list);
    expect(items).toMatchObject([
      { kind: 'appointment_confirmed', path: '/dashboard/appointments' },
    ]);
    expect((await approve()).body).toMatchObject({ code: 'case.visit_needed' });
    setClock(() => new Date(Date.parse(startsAt)));
    expect((await approve()).status).toBe(200);
  });

  test('of a case that somebody else has decided is shown to who may read it and to nobody else', async () => {
    await aVisit(-2);
    expect((await approve()).status).toBe(200);
    expect((await find()).patientName).toBe(order.patientName);
    const other = await app.as(await aDoctor(app.em()));
    const params = { orderId: order.id };
    const told = await other.try(scheduleContract.visit, { params });
    expect(told).toMatchObject({ status: 409, body: { code: 'order.already_decided' } });
    expect(told.text).not.toContain(order.patientName);
    expect(told.text).not.toContain(order.referenceNumber);
  });

  test('can be moved by its patient, who is not treated yet', async () => {
    await someHours(app.em(), doctorUser);
    const { starts } = await find();
    const booked = await book(starts.at(-1)!);
    const mine = await app.as(patient);
    const { doctors } = await mine.call(appointmentContract.times);
    const startsAt = doctors.find(({ id }) => id === doctorUser.id)!.starts.at(-1)!;
    const params = { id: (booked.body as { id: number }).id };
    const moved = await mine.try(appointmentContract.move, { params, body: { startsAt } });
    expect(moved).toMatchObject({ status: 200, body: { startsAt } });
  });

  test('can be booked by the patient, with those who may decide there', async () => {
    const em = app.em();
    await saveLicenceRule(em, { isRequired: true });
    await em.nativeDelete(Licence, {});
    const [able, unable] = [doctorUser, await aDoctor(em)];
    for (const one of [able, unable]) await someHours(em, one);
    await aLicence(em, able);
    await aLicence(em, unable, { region: 'TX' });
    const mine = await app.as(patient);
    expect((await mine.call(appointmentContract.own)).standing).toBe('may_book');
    const { doctors } = await mine.call(appointmentContract.times);
    expect(doctors.map(({ id }) => id)).toEqual([able.id]);
    const body = { doctorId: able.id, startsAt: doctors[0]!.starts[0]!, reason: '' };
    expect((await mine.try(appointmentContract.book, { body })).status).toBe(200);
    await firstIn();
    expect((await mine.call(appointmentContract.own)).standing).toBe('has_one');
    await saveLicenceRule(em, { isRequired: false });
  });

  test('is for nobody whose state wants none, and not for treated patients a second time', async () => {
    await someHours(app.em(), doctorUser);
    const { starts } = await find();
    await firstIn(texas);
    expect((await book(starts[0]!)).body).toMatchObject({ code: 'appointment.no_visit' });
    const mine = await app.as(patient);
    expect((await mine.call(appointmentContract.own)).standing).toBe('not_in_care');
    await firstIn(california);
    await aVisit(-2);
    expect((await book(starts[0]!)).body).toMatchObject({ code: 'appointment.no_visit' });
  });

  test('needs an account of the patient', async () => {
    await app
      .em()
      .nativeUpdate(Order, { id: order.id }, { customer: null, checkoutId: randomUUID() });
    await someHours(app.em(), doctorUser);
    const { visit, starts } = await find();
    expect(visit).toEqual({ state: 'missing', appointment: null, hasAccount: false });
    expect((await book(starts[0]!)).body).toMatchObject({ code: 'appointment.no_account' });
  });

  test('is not booked by somebody without a licence there', async () => {
    await saveLicenceRule(app.em(), { isRequired: true });
    await app.em().nativeDelete(Licence, {});
    await someHours(app.em(), doctorUser);
    const { starts } = await find();
    expect((await book(starts[0]!)).body).toMatchObject({ code: 'case.no_licence' });
    await saveLicenceRule(app.em(), { isRequired: false });
  });
});
