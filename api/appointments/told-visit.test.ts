import { beforeAll, expect, test } from 'vitest';
import { scheduleContract } from '#shared/schedule.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import { mailPart } from '#api/testing/mail-text.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { someHours, switchOn } from './appointments.factory.ts';

const { gateway, mail, open } = bothChannels();
let app: TestApp;
beforeAll(async () => {
  app = await open();
  const source = 'https://www.cchpca.org/topic/online-prescribing/';
  const visitFirst = [{ country: 'us', region: 'CA', source, checkedOn: '2026-11-29' }] as const;
  await switchOn(app.em(), { visitFirst: [...visitFirst] });
});

async function booked(given: { email?: string }) {
  const customer = await aCustomer(app.em(), given);
  const { order } = await aCase(app, { customer });
  const user = await aDoctor(app.em());
  await someHours(app.em(), user);
  const doctor = await app.as(user);
  const params = { orderId: order.id };
  const { starts } = await doctor.call(scheduleContract.visit, { params });
  await doctor.call(scheduleContract.bookVisit, { params, body: { startsAt: starts[0]! } });
  await app.drain();
}

test('a visit that the doctor books is told by text message and by mail, with the calendar file', async () => {
  await booked({ email: 'visited@example.com' });
  expect(gateway.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining('Your appointment is confirmed'),
  ]);
  const [letter, ...others] = mail.mails;
  expect(others).toEqual([]);
  expect(mailPart(letter!.source, 'text/calendar')).toContain('METHOD:REQUEST');
});

test('and to whoever has only a phone there', async () => {
  await booked({});
  expect([gateway.sent.length, mail.mails.length]).toEqual([1, 0]);
});
