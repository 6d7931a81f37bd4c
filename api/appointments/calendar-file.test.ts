import { beforeAll, describe, expect, test } from 'vitest';
import { appointmentContract } from '#shared/appointments.ts';
import { scheduleContract } from '#shared/schedule.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { mailPart, textOf } from '#api/testing/mail-text.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { Delivery } from '#api/notifications/delivery.entity.ts';
import { wordListeners } from '#api/notifications/tell-by-word.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { someHours, switchOn } from './appointments.factory.ts';

const BRAND = 'Clínica "Bahía" Ñandú; con cariño, a cualquier hora';
const { gateway, mail, open } = bothChannels();
let app: TestApp;
beforeAll(async () => {
  app = await open({ BRAND_NAME: BRAND });
  await switchOn(app.em());
});

let count = 0;

async function aTreated({ hasMail = true } = {}) {
  const em = app.em();
  const doctor = await aDoctor(em);
  await someHours(em, doctor);
  const email = `visitor${(count += 1)}@example.com`;
  const patient = await aCustomer(em, { email: hasMail ? email : null, language: 'es' });
  await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
  const mine = await app.as(patient);
  const { starts } = (await mine.call(appointmentContract.times)).doctors[0]!;
  const body = { doctorId: doctor.id, startsAt: starts.at(-1)!, reason: 'canary-nausea' };
  const booked = await mine.call(appointmentContract.book, { body });
  await app.drain();
  const news = () => mail.mails.filter(({ to }) => to === email).map(({ source }) => source);
  return { mine, doctor, patient, booked, starts, news, params: { id: booked.id } };
}

/** The properties of the event, with its folded lines put together. */
function eventOf(source: string): Record<string, string> {
  const file = mailPart(source, 'text/calendar')!.replaceAll('\r\n', '\n');
  for (const line of file.split('\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = file.replaceAll('\n ', '').split('\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const end = /[;:]/.exec(line)!.index;
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
}

describe('an appointment', () => {
  test('is one event of the calendar, whose sequence grows with each move until it ends', async () => {
    const { mine, news, starts, params, booked } = await aTreated();
    const [first] = news();
    const event = eventOf(first!);
    expect(event).toMatchObject({
      PRODID: `-//${BRAND.replaceAll(/[;,]/g, '\\$&')}//Appointments//EN`,
      METHOD: 'REQUEST',
      UID: `appointment-${booked.id}@clinic.example`,
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      SUMMARY: `Cita: ${BRAND.replaceAll(/[;,]/g, '\\$&')}`,
      DTSTART: booked.startsAt.replaceAll(/[-:]|\.\d+/g, ''),
    });
    expect(first).not.toContain('canary');
    expect(textOf(first!)).toContain('Cuándo: ');
    const body = { startsAt: starts.at(-2)! };
    await mine.call(appointmentContract.move, { params, body });
    await app.drain();
    await mine.call(appointmentContract.cancel, { params });
    await app.drain();
    const [, moved, over] = news().map(eventOf);
    expect(moved).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '1', UID: event.UID });
    expect(over).toMatchObject({
      METHOD: 'CANCEL',
      SEQUENCE: '2',
      STATUS: 'CANCELLED',
      UID: event.UID,
    });
    expect(news()).toHaveLength(3);
    expect(gateway.sent).toEqual([]);
  });

  test('is confirmed by text message to whoever reads no mails, or whose mail comes back', async () => {
    const { patient } = await aTreated({ hasMail: false });
    const confirmed = [
      expect.objectContaining({
        to: `+1${patient.phone}`,
        text: expect.stringContaining('Su cita esta confirmada') as string,
      }),
    ];
    expect(gateway.sent).toEqual(confirmed);
    gateway.sent.length = 0;
    const other = await aTreated();
    expect([other.news().length, gateway.sent.length]).toEqual([1, 0]);
    const [row] = await app.em().find(Delivery, { user: other.patient.id });
    const news = { type: 'status', channel: 'mail', state: 'bounced' } as const;
    await gateway.tell(app.url, { ...news, id: row!.providerId!, to: other.patient.email! });
    await app.drain();
    expect(gateway.sent.map(({ to }) => to)).toEqual([`+1${other.patient.phone}`]);
    expect(other.news()).toHaveLength(1);
  });

  test('that the practice cancels is told by both ways at once, and leaves the calendar', async () => {
    const { doctor, patient, news, params } = await aTreated();
    mail.mails.length = 0;
    await (
      await app.as(doctor)
    ).call(scheduleContract.callOff, {
      params,
      body: { reason: 'canary-nausea: we talk another day' },
    });
    await app.drain();
    const row = await app
      .em()
      .findOneOrFail(Notification, { user: patient.id, kind: 'appointment_cancelled' });
    await wordListeners[0]!.handle(app.deps, { notificationId: row.id });
    expect(news()).toHaveLength(1);
    expect(eventOf(news()[0]!)).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '1' });
    expect(gateway.sent).toHaveLength(1);
    expect(news()[0]).not.toContain('canary');
  });
});
