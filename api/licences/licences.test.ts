import { describe, expect, test } from 'vitest';
import type { CallInput } from '#shared/lib/contract.ts';
import { licenceContract } from '#shared/licences.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aDoctorWithProfile } from '#api/doctors/doctors.factory.ts';
import { auditRows } from '#api/testing/audit-rows.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
const adminUser = await anAdmin(app.em());
const admin = await app.as(adminUser);

const texas = { country: 'us', region: 'TX', number: 'T-1', expiresOn: '2027-05-31' } as const;
const vietnam = { country: 'vn', region: '', number: 'V 2', expiresOn: '2028-01-31' } as const;
const NPI = '1234567893';
type Body = CallInput<typeof licenceContract.replace>['body'];
const find = ({ id }: User) => admin.call(licenceContract.find, { params: { id } });
const replace = ({ id }: User, body: Body, by = admin) =>
  by.try(licenceContract.replace, { params: { id }, body });
const changesOf = async (where: object) =>
  (await auditRows(app, adminUser.id, where)).map(({ detail }) => detail);

describe('the licences of a colleague', () => {
  test.each([
    ['a doctor with a profile', aDoctorWithProfile],
    ['a doctor', aDoctor],
    ['an administrator', anAdmin],
  ])('of %s are entered, changed and removed, and each change is recorded', async (_, make) => {
    const user = await make(app.em());
    const { version, ...fresh } = await find(user);
    expect(fresh).toEqual({ npi: null, licences: [] });
    const saved = await replace(user, { npi: NPI, licences: [vietnam, texas], version });
    expect(saved).toMatchObject({ status: 200, body: { npi: NPI, licences: [texas, vietnam] } });
    expect(saved.body).toEqual(await find(user));
    const renewed = { ...texas, expiresOn: '2029-05-31' };
    await replace(user, { npi: NPI, licences: [renewed] });
    expect(await find(user)).toMatchObject({ npi: NPI, licences: [renewed] });
    expect(await changesOf({ subject: 'licences', subjectId: user.id })).toEqual([
      {
        changes: [
          { field: 'VN', from: null, to: '2028-01-31' },
          { field: 'US TX', from: null, to: '2027-05-31' },
          { field: 'npi' },
        ],
      },
      {
        changes: [
          { field: 'US TX', from: '2027-05-31', to: '2029-05-31' },
          { field: 'VN', from: '2028-01-31', to: null },
        ],
      },
    ]);
    const own = await (await app.as(user)).call(licenceContract.mine);
    expect(own).toEqual({ isRequired: false, licences: [renewed] });
  });

  test('that somebody has changed since are refused, with the ones that stand', async () => {
    const user = await aDoctorWithProfile(app.em());
    const { version } = await find(user);
    await replace(user, { npi: null, licences: [texas], version });
    const late = await replace(user, { npi: NPI, licences: [], version });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { current: { npi: null, licences: [texas] } } },
    });
    expect(await find(user)).toMatchObject({ npi: null, licences: [texas] });
  });

  test.each<[string, Partial<Body>]>([
    ['npi', { npi: '1234567890' }],
    ['licences.0.region', { licences: [{ ...texas, region: 'QC' }] }],
    ['licences.0.region', { licences: [{ ...vietnam, region: 'TX' }] }],
    ['licences.1.region', { licences: [texas, { ...texas, number: 'T-2' }] }],
    ['licences.0.number', { licences: [{ ...texas, number: ' ' }] }],
    ['licences.0.expiresOn', { licences: [{ ...texas, expiresOn: '2027-02-30' }] }],
    ['licences.0.expiresOn', { licences: [{ ...texas, expiresOn: '0000-01-01' }] }],
  ])('are refused for %s', async (field, wrong) => {
    const user = await aDoctor(app.em());
    const answer = await replace(user, { npi: null, licences: [], ...wrong });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await find(user)).toMatchObject({ npi: null, licences: [] });
  });

  test('are those of people who decide', async () => {
    for (const user of [await aStaffMember(app.em()), await aCustomer(app.em())])
      expect((await replace(user, { npi: null, licences: [texas] })).status).toBe(404);
    const doctor = await aDoctor(app.em());
    const own = await app.as(doctor);
    expect((await replace(doctor, { npi: null, licences: [texas] }, own)).status).toBe(403);
    const staff = await app.as(await aStaffMember(app.em()));
    expect((await staff.try(licenceContract.mine)).status).toBe(403);
  });
});

test('an admin says whether a decision needs one, which is recorded', async () => {
  const set = (isRequired: boolean) =>
    admin.call(licenceContract.setRule, { body: { isRequired } });
  expect(await set(true)).toEqual({ isRequired: true });
  expect(await admin.call(licenceContract.rule)).toEqual({ isRequired: true });
  await set(false);
  expect(await changesOf({ subject: 'licence_rule' })).toEqual([
    { changes: [{ field: 'isRequired', from: false, to: true }] },
    { changes: [{ field: 'isRequired', from: true, to: false }] },
  ]);
  const doctor = await app.as(await aDoctor(app.em()));
  expect((await doctor.try(licenceContract.setRule, { body: { isRequired: true } })).status).toBe(
    403,
  );
});
