import { afterEach, expect, test } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aLicence } from './licences.factory.ts';
import { Licence } from './licence.entity.ts';
import { remindOfEnd } from './remind-of-end.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

const END = Date.parse('2027-06-30T15:00:00Z');
async function before(days: number) {
  setClock(() => new Date(END - days * 86_400_000));
  await remindOfEnd.handle(app.deps);
  await remindOfEnd.handle(app.deps);
  setClock(null);
}
const toldOf = async (client: TestClient) => {
  const { items } = await client.call(notificationContract.list);
  return items.filter(({ kind }) => kind === 'licence_ending');
};

test('its holder and the admins hear 60, 30 and 7 days before, once each, and nobody else', async () => {
  const holder = await aDoctor(app.em());
  const licence = await aLicence(app.em(), holder, { expiresOn: '2027-06-30' });
  await aLicence(app.em(), holder, { region: 'TX' });
  const [own, admin, other] = [
    await app.as(holder),
    await app.as(await anAdmin(app.em())),
    await app.as(await aDoctor(app.em())),
  ];
  const counts: number[][] = [];
  for (const days of [61, 60, 59, 31, 30, 29, 8, 7, 0, -1]) {
    await before(days);
    counts.push([(await toldOf(own)).length, (await toldOf(admin)).length]);
  }
  expect(counts.map(([one]) => one)).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  expect(counts.map(([, one]) => one)).toEqual(counts.map(([one]) => one));
  expect(await toldOf(other)).toEqual([]);
  expect((await toldOf(admin))[0]).toMatchObject({
    path: '/admin/team',
    person: { id: holder.id, fullName: holder.fullName },
  });
  expect((await toldOf(own))[0]).toMatchObject({ path: '/doctor/pending' });

  // Saving the list makes new rows, and a licence that is renewed ends another time.
  await app.em().nativeDelete(Licence, { id: licence.id });
  const again = await aLicence(app.em(), holder, { expiresOn: '2027-06-30' });
  await before(7);
  expect(await toldOf(own)).toHaveLength(3);
  await app.em().nativeUpdate(Licence, { id: again.id }, { expiresOn: '2027-08-01' });
  await before(7);
  expect(await toldOf(own)).toHaveLength(4);
});

test('nobody is told at night', async () => {
  const holder = await aDoctor(app.em());
  await aLicence(app.em(), holder, { region: 'NY', expiresOn: '2027-06-30' });
  const client = await app.as(holder);
  // Half past one and eleven in New York.
  await before(60 + 9.5 / 24);
  expect(await toldOf(client)).toEqual([]);
  await before(60);
  expect(await toldOf(client)).toHaveLength(1);
});
