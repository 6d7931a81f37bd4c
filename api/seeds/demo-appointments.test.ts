import { beforeAll, expect, test } from 'vitest';
import { appointmentContract } from '#shared/appointments.ts';
import { configContract } from '#shared/config.ts';
import { scheduleContract } from '#shared/schedule.ts';
import { DEMO_ACCOUNTS } from '#api/accounts/demo-accounts.ts';
import { User } from '#api/accounts/user.entity.ts';
import { someRules } from '#api/appointments/appointments.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { withoutProtocols } from '#api/testing/test-app.ts';
import { seedDemo } from './demo.ts';

const app = await openTestApp();
beforeAll(async () => {
  await withoutProtocols(app);
  await seedDemo(app.deps, () => undefined);
});

const asDemo = async (index: number) => {
  const phone = DEMO_ACCOUNTS[index]!.phoneNumber;
  return app.as(await app.em().findOneOrFail(User, { phone }));
};

test('appointments are off, what is booked is shown, and open hours as soon as they are on', async () => {
  expect((await app.guest().call(configContract.find)).appointments).toBe(false);
  const elena = await asDemo(1);
  const [carmens] = (await elena.call(scheduleContract.week)).appointments;
  expect(carmens).toMatchObject({ patient: { fullName: 'Carmen Ortiz' }, cancelled: null });
  const admin = await asDemo(3);
  expect((await admin.call(scheduleContract.settings)).settings.isOn).toBe(false);
  const settings = someRules({ minutes: 20 });
  await admin.call(scheduleContract.saveSettings, { body: { settings } });

  const minh = await asDemo(2);
  for (const doctor of [elena, minh])
    expect((await doctor.call(scheduleContract.hours)).hours.weekly.length).toBeGreaterThan(2);

  const maya = await asDemo(0);
  expect(await maya.call(appointmentContract.own)).toMatchObject({
    standing: 'may_book',
    appointments: [],
  });
  const { doctors } = await maya.call(appointmentContract.times);
  expect(doctors.map(({ fullName }) => fullName)).toEqual(['Dr. Elena Marquez']);
  expect(doctors[0]!.starts.length).toBeGreaterThan(60);
  expect(doctors[0]!.starts).not.toContain(carmens!.startsAt);
});
