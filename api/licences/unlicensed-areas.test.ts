import { expect, test } from 'vitest';
import { checklistContract } from '#shared/practice/checklist.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { saveAreas } from '#api/practice/areas.service.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { saveLicenceRule } from './licence-rule.ts';
import { aLicence } from './licences.factory.ts';

const app = await openTestApp();

test('the checklist names the places where the practice treats and nobody may decide', async () => {
  const admin = await app.as(await anAdmin(app.em()));
  await saveLicenceRule(app.em(), { isRequired: true });
  await saveAreas(app.em(), { us: ['CA', 'TX'], ca: [], vn: true });
  const em = app.em();
  const doctor = await aDoctor(em);
  const read = async () => {
    const { checks, unlicensed } = await admin.call(checklistContract.find);
    return { unlicensed, isDone: checks.find(({ name }) => name === 'doctors')!.isDone };
  };
  expect(await read()).toEqual({ unlicensed: ['California', 'Texas', 'Vietnam'], isDone: false });
  await aLicence(em, doctor);
  await aLicence(em, doctor, { region: 'TX', expiresOn: '2020-01-01' });
  expect(await read()).toEqual({ unlicensed: ['Texas', 'Vietnam'], isDone: false });
  await saveAreas(app.em(), { us: ['CA'], ca: [], vn: false });
  expect(await read()).toEqual({ unlicensed: [], isDone: true });
  await app.em().nativeUpdate(User, { id: doctor.id }, { isActive: false });
  expect((await read()).unlicensed).toEqual(['California']);
  await saveLicenceRule(app.em(), { isRequired: false });
  expect((await read()).unlicensed).toEqual([]);
});
