import { beforeAll, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aDoctorWithProfile } from './doctors.factory.ts';

const app = await openTestApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await app.as(await anAdmin(app.em()));
});

const profileData = {
  specialization: 'Endocrinology',
  licenseNumber: 'CA-77120',
  bio: 'Thirty years of practice.',
  imageUrl: 'https://images.example.com/doctor.jpg',
};
const newDoctor = (username: string) => ({
  username,
  password: 'Linen-Harbor-52',
  email: '',
  fullName: 'Dr. Added',
  profileData,
});
const approve = async (doctor: User) => {
  const { order, customer } = await aCase(app);
  const client = await app.as(doctor);
  await havingRead(client).call(orderContract.move, {
    params: { id: order.id },
    body: { status: 'approved' },
  });
  return { order, customer, client };
};

describe('adding a doctor', () => {
  test('makes a doctor who logs in, whatever role the payload names', async () => {
    const body = { ...newDoctor('(555) 444-0001'), role: 'admin' } as never;
    const added = await admin.call(doctorContract.add, { body });
    expect(added).toMatchObject({ user: { fullName: 'Dr. Added' }, profile: profileData });
    const session = await app.guest().call(accountContract.login, {
      body: { phoneNumber: '5554440001', password: 'Linen-Harbor-52' },
    });
    expect(session.user).toMatchObject({ id: added.id, role: 'doctor' });
    const list = await admin.call(doctorContract.list);
    expect(list.find((doctor) => doctor.id === added.id)).toEqual({
      id: added.id,
      fullName: 'Dr. Added',
      email: null,
      phone: '5554440001',
      username: '5554440001',
      specialization: 'Endocrinology',
      imageUrl: profileData.imageUrl,
      isActive: true,
      hasSecondFactor: false,
    });
  });

  test('says what is missing in the documented words', async () => {
    const body = {
      username: '',
      password: '12345',
      email: 'nonsense',
      fullName: '',
      profileData: { specialization: '', licenseNumber: '', imageUrl: 'not a url' },
    };
    const answer = await admin.try(doctorContract.add, { body });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: {
          username: 'Phone number (username) is required',
          password: 'Password must be at least 12 characters',
          email: 'Valid email is required',
          fullName: 'Full name is required',
          'profileData.specialization': 'Specialization is required',
          'profileData.licenseNumber': 'License number is required',
          'profileData.imageUrl': 'Must be a valid URL',
        },
      },
    });
  });

  test('refuses a phone that has an account, and a script as a picture', async () => {
    const customer = await aCustomer(app.em());
    const body = newDoctor(customer.phone);
    expect(await admin.try(doctorContract.add, { body })).toMatchObject({
      status: 409,
      body: { code: 'account.phone_taken' },
    });
    const script = { ...profileData, imageUrl: 'javascript:alert(1)' };
    const bad = { ...newDoctor('5554440002'), profileData: script };
    expect((await admin.try(doctorContract.add, { body: bad })).status).toBe(400);
  });

  test('sent twice with one key it makes one doctor', async () => {
    const call = () =>
      admin.call(doctorContract.add, { body: newDoctor('5554440003'), key: 'add-doctor' });
    expect((await call()).id).toBe((await call()).id);
  });
});

describe('changing a doctor', () => {
  test('name, email and profile; the login stays', async () => {
    const doctor = await aDoctorWithProfile(app.em());
    const params = { id: doctor.id };
    const body = {
      user: { fullName: 'Dr. Renamed', email: 'dr@example.com' },
      profile: { ...profileData, imageUrl: '' },
    };
    await admin.call(doctorContract.change, { params, body });
    expect(await admin.call(doctorContract.find, { params })).toEqual({
      id: doctor.id,
      user: {
        id: doctor.id,
        fullName: 'Dr. Renamed',
        email: 'dr@example.com',
        username: doctor.phone,
        isActive: true,
      },
      profile: { ...profileData, imageUrl: null },
      version: expect.any(Number),
    });
  });

  test('a new password ends the sessions of the doctor, opens the next, and the doctor is notified', async () => {
    const doctor = await aDoctor(app.em());
    const old = await app.as(doctor);
    await old.call(orderContract.pending);
    const params = { id: doctor.id };
    const body = { newPassword: 'Marble-Fountain-8' };
    await admin.call(doctorContract.setPassword, { params, body });
    await expect.poll(async () => (await old.try(orderContract.pending)).status).toBe(401);

    const fresh = app.guest();
    const session = await fresh.call(accountContract.login, {
      body: { phoneNumber: doctor.phone, password: body.newPassword },
    });
    fresh.token = session.token;
    const { items } = await fresh.call(notificationContract.list);
    expect(items).toMatchObject([{ kind: 'password_changed', path: '/account' }]);
  });

  test('a password that is short, common or the own phone is refused', async () => {
    const doctor = await aDoctor(app.em());
    for (const newPassword of ['12345', 'password1', doctor.phone]) {
      const input = { params: { id: doctor.id }, body: { newPassword } };
      expect(await admin.try(doctorContract.setPassword, input)).toMatchObject({
        status: 400,
        body: { fields: { newPassword: expect.any(String) } },
      });
    }
  });

  test('staff are not changed through the doctors', async () => {
    const { id } = await aStaffMember(app.em());
    const body = {
      user: { fullName: 'Other', email: '' },
      profile: { ...profileData, imageUrl: '' },
    };
    expect((await admin.try(doctorContract.change, { params: { id }, body })).status).toBe(404);
  });
});

describe('leaving the team', () => {
  test('a doctor without a history is removed, and the phone is free again', async () => {
    const doctor = await aDoctor(app.em());
    const params = { id: doctor.id };
    expect(await admin.call(doctorContract.remove, { params })).toEqual({ outcome: 'removed' });
    expect((await admin.try(doctorContract.find, { params })).status).toBe(404);
    await admin.call(doctorContract.add, { body: newDoctor(doctor.phone) });
  });

  test('a doctor with a history is deactivated: name and decisions stay, the login does not', async () => {
    const doctor = await aDoctor(app.em(), { fullName: 'Dr. History' });
    const { order, client } = await approve(doctor);
    const params = { id: doctor.id };
    expect(await admin.call(doctorContract.remove, { params })).toEqual({ outcome: 'deactivated' });
    await expect.poll(async () => (await client.try(orderContract.pending)).status).toBe(401);
    const kept = await admin.call(orderContract.find, { params: { id: order.id } });
    expect(kept.reviewedByName).toBe('Dr. History');

    const ids = async (status: 'active' | 'inactive' | 'all') =>
      (await admin.call(doctorContract.list, { query: { status } })).map((one) => one.id);
    expect(await ids('active')).not.toContain(doctor.id);
    expect(await ids('inactive')).toContain(doctor.id);
    expect(await ids('all')).toContain(doctor.id);
    const colleague = await app.as(await aDoctor(app.em()));
    const seen = await colleague.call(doctorContract.list, { query: { status: 'all' } });
    expect(seen.map((one) => one.id)).not.toContain(doctor.id);
  });

  test('a deactivated doctor can come back', async () => {
    const doctor = await aDoctor(app.em());
    await approve(doctor);
    const params = { id: doctor.id };
    await admin.call(doctorContract.remove, { params });
    const body = {
      user: { fullName: doctor.fullName, email: '', isActive: true },
      profile: profileData,
    };
    const back = await admin.call(doctorContract.change, { params, body });
    expect(back.user.isActive).toBe(true);
    expect((await (await app.as(doctor)).try(orderContract.pending)).status).toBe(200);
  });

  test('nobody removes themselves', async () => {
    const user = await anAdmin(app.em());
    const client = await app.as(user);
    expect(await client.try(doctorContract.remove, { params: { id: user.id } })).toMatchObject({
      status: 409,
      body: { code: 'team.self' },
    });
  });

  test('of two admins who remove each other at once one stays', async () => {
    const em = app.em();
    const [one, two] = [await anAdmin(em), await anAdmin(em)] as const;
    await em.nativeUpdate(
      User,
      { role: 'admin', id: { $nin: [one.id, two.id] } },
      { role: 'staff' },
    );
    const [first, second] = [await app.as(one), await app.as(two)] as const;
    const answers = await Promise.all([
      first.try(doctorContract.remove, { params: { id: two.id } }),
      second.try(doctorContract.remove, { params: { id: one.id } }),
    ]);
    const left = await app.em().count(User, { role: 'admin', isActive: true, removedAt: null });
    expect(left).toBe(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    admin = await app.as(await anAdmin(app.em()));
  });

  test('is for admins only', async () => {
    const doctor = await aDoctor(app.em());
    const params = { id: doctor.id };
    for (const user of [
      await aDoctor(app.em()),
      await aStaffMember(app.em()),
      await aCustomer(app.em()),
    ]) {
      const client = await app.as(user);
      expect((await client.try(doctorContract.remove, { params })).status).toBe(403);
      const body = newDoctor('5554440009');
      expect((await client.try(doctorContract.add, { body })).status).toBe(403);
      const password = { params, body: { newPassword: 'Marble-Fountain-8' } };
      expect((await client.try(doctorContract.setPassword, password)).status).toBe(403);
    }
    expect((await app.guest().try(doctorContract.list)).status).toBe(401);
    const customer = await app.as(await aCustomer(app.em()));
    expect((await customer.try(doctorContract.list)).status).toBe(403);
  });
});

describe('the personal doctor', () => {
  test('is the reviewer of the latest approved order, without phone or email', async () => {
    const doctor = await aDoctorWithProfile(app.em(), { fullName: 'Dr. Mine' });
    const { customer } = await approve(doctor);
    const client = await app.as(customer);
    expect(await client.call(doctorContract.mine)).toEqual({
      id: doctor.id,
      fullName: 'Dr. Mine',
      specialization: 'Obesity medicine',
      imageUrl: null,
      licensedIn: null,
    });
    const latest = await aDoctor(app.em(), { fullName: 'Dr. Latest' });
    const second = await aCase(app, { customer });
    await havingRead(await app.as(latest)).call(orderContract.move, {
      params: { id: second.order.id },
      body: { status: 'approved', reasons: { active_order: 'Goes on from the first.' } },
    });
    expect((await client.call(doctorContract.mine))?.fullName).toBe('Dr. Latest');
  });

  test('is nobody before an approval, and once the doctor has left', async () => {
    const { customer } = await aCase(app);
    const client = await app.as(customer);
    expect(await client.call(doctorContract.mine)).toBeNull();
    const doctor = await aDoctor(app.em());
    const other = await approve(doctor);
    await admin.call(doctorContract.remove, { params: { id: doctor.id } });
    expect(await (await app.as(other.customer)).call(doctorContract.mine)).toBeNull();
  });

  test('is a customer’s question: the team has none', async () => {
    expect((await admin.try(doctorContract.mine)).status).toBe(403);
  });
});
