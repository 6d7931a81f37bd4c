import { describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import {
  aCustomer,
  aDoctor,
  anAdmin,
  aStaffMember,
  MADE_PASSWORD,
} from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { HealthRecord } from './health-record.entity.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));

type Query = { search?: string; sort?: 'name_asc' | 'name_desc' | 'newest' | 'oldest' };

/** The names on all pages, with two rows per page. */
async function namesOf(query: Query): Promise<string[]> {
  const names: string[] = [];
  let path: string | undefined = `/api/customers?${new URLSearchParams({ ...query, limit: '2' })}`;
  while (path) {
    const answer = await admin.send('GET', path);
    names.push(...(answer.body as { fullName: string }[]).map((customer) => customer.fullName));
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return names;
}

describe('the users table', () => {
  test('a customer comes with contact, number of orders and the orders themselves', async () => {
    const em = app.em();
    const customer = await aCustomer(em, { fullName: 'Olive Orders', email: 'olive@example.com' });
    const first = await anOrder(em, { customer });
    const second = await anOrder(em, { customer, product: 'tirzexa' });
    await anOrder(em, { customer, isTest: true });
    const [row] = await admin.call(patientContract.customers, { query: { search: 'olive' } });
    expect(row).toMatchObject({
      id: customer.id,
      fullName: 'Olive Orders',
      username: customer.phone,
      email: 'olive@example.com',
      role: 'customer',
      profile: { phone: customer.phone, address: '12 Harbor Street', city: 'Sacramento' },
      ordersCount: 2,
      orders: [
        { id: second.id, referenceNumber: second.referenceNumber, product: 'tirzexa' },
        { id: first.id, referenceNumber: first.referenceNumber },
      ],
    });
  });

  test('sorts by name and by registration, and each page continues where the last one ended', async () => {
    const em = app.em();
    const day = (number: number) => new Date(Date.UTC(2020, 0, number));
    for (const [index, name] of [
      'Zoë Sort',
      'adam Sort',
      'Đặng Sort',
      'Bo Sort',
      'Éva Sort',
    ].entries())
      await aCustomer(em, { fullName: name, createdAt: day(index + 1) });
    const byName = ['adam Sort', 'Bo Sort', 'Đặng Sort', 'Éva Sort', 'Zoë Sort'];
    const byJoining = ['Zoë Sort', 'adam Sort', 'Đặng Sort', 'Bo Sort', 'Éva Sort'];
    const sorted = (sort: Query['sort']) => namesOf({ search: 'sort', sort });
    expect(await sorted('name_asc')).toEqual(byName);
    expect(await sorted('name_desc')).toEqual(byName.toReversed());
    expect(await sorted('oldest')).toEqual(byJoining);
    expect(await sorted('newest')).toEqual(byJoining.toReversed());
  });

  test('equal names lose nobody between two pages', async () => {
    for (let count = 0; count < 5; count += 1) await aCustomer(app.em(), { fullName: 'Same Name' });
    expect(await namesOf({ search: 'same name', sort: 'name_asc' })).toHaveLength(5);
  });

  test('finds parts of a name without accents, words in any order, email and phone', async () => {
    await aCustomer(app.em(), {
      fullName: 'Nguyễn Thị Hương',
      phone: '5558675309',
      email: 'huong_n@example.com',
    });
    const found = ['nguyen', 'HUONG nguyen', 'thị', 'uong_n@', '(555) 867-53', '8675309'];
    for (const search of found) expect(await namesOf({ search })).toEqual(['Nguyễn Thị Hương']);
    for (const search of ['nguyen peter', 'huong%n', '5558675310'])
      expect(await namesOf({ search })).toEqual([]);
  });

  test('a cursor of somebody else’s making is refused', async () => {
    const answer = await admin.try(patientContract.customers, { query: { cursor: "1' or 1=1" } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } });
  });

  test('staff see it, doctors and customers do not', async () => {
    const statusOf = async (user: User) =>
      (await (await app.as(user)).try(patientContract.customers)).status;
    expect(await statusOf(await aStaffMember(app.em()))).toBe(200);
    expect(await statusOf(await aDoctor(app.em()))).toBe(403);
    expect(await statusOf(await aCustomer(app.em()))).toBe(403);
    expect((await app.guest().try(patientContract.customers)).status).toBe(401);
  });
});

describe('adding', () => {
  const body = {
    fullName: 'Added Person',
    username: '(555) 909-1001',
    email: 'added@example.com',
    password: 'Willow-Basin-31',
    city: 'Portland',
  };

  test('makes a customer who can log in; the admin stays who they are', async () => {
    const before = admin.token;
    const added = await admin.call(patientContract.addCustomer, {
      body: { ...body, role: 'admin' } as never,
    });
    expect(added).toMatchObject({ role: 'customer', username: '5559091001', ordersCount: 0 });
    expect(admin.token).toBe(before);
    expect((await admin.call(accountContract.validate)).user.role).toBe('admin');
    const login = { phoneNumber: body.username, password: body.password };
    const session = await app.guest().call(accountContract.login, { body: login });
    expect(session.user).toMatchObject({ id: added.id, role: 'customer' });
  });

  test('refuses a taken phone, a common password and what is missing', async () => {
    await aCustomer(app.em(), { phone: '5559091002' });
    const tryWith = (change: object) =>
      admin.try(patientContract.addCustomer, { body: { ...body, email: '', ...change } });
    expect(await tryWith({ username: '5559091002' })).toMatchObject({
      status: 409,
      body: { code: 'account.phone_taken' },
    });
    expect(await tryWith({ username: '5559091003', password: 'password' })).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    expect(await tryWith({ username: '123', fullName: 'A' })).toMatchObject({
      body: {
        fields: {
          username: 'Phone number must be at least 10 digits',
          fullName: 'Full name must be at least 2 characters',
        },
      },
    });
  });

  test('is for admins only', async () => {
    for (const user of [await aStaffMember(app.em()), await aDoctor(app.em())]) {
      const client = await app.as(user);
      expect((await client.try(patientContract.addCustomer, { body })).status).toBe(403);
    }
  });
});

describe('editing a profile', () => {
  test('changes contact and health record; the login stays, the record is encrypted and recorded', async () => {
    const customer = await aCustomer(app.em());
    const params = { id: customer.id };
    const changed = await admin.call(patientContract.changeProfile, {
      params,
      body: {
        dateOfBirth: '1979-03-04',
        gender: 'male',
        phone: '(555) 222-3333',
        address: '9 New Road',
        city: 'Ottawa',
        state: 'ON',
        zipCode: 'K1A 0B1',
        country: 'Canada',
        medicalHistory: 'Asthma since childhood',
        allergies: 'Latex',
        medications: 'Salbutamol',
      },
    });
    expect(changed).toMatchObject({
      user: { username: customer.phone },
      profile: {
        phone: '5552223333',
        gender: 'male',
        dateOfBirth: '1979-03-04',
        country: 'Canada',
      },
      record: { medicalHistory: 'Asthma since childhood', allergies: 'Latex' },
    });
    const stored = await app.em().findOneOrFail(HealthRecord, { user: customer.id });
    expect(stored.content).not.toMatch(/Asthma|Latex|Salbutamol/);
    const recorded = await app.em().find(AuditEntry, { patientId: customer.id, action: 'change' });
    expect(recorded.map((entry) => entry.subject).toSorted()).toEqual(['health_record', 'profile']);

    const once = await admin.call(patientContract.changeProfile, {
      params,
      body: { phone: '', allergies: 'Latex, nuts' },
    });
    expect(once).toMatchObject({
      profile: { phone: null, address: '9 New Road' },
      record: { medicalHistory: 'Asthma since childhood', allergies: 'Latex, nuts' },
    });
  });

  test.each(['555222333', '55522233334'])(
    'a phone of other than ten digits is refused: %s',
    async (phone) => {
      const customer = await aCustomer(app.em());
      const params = { id: customer.id };
      expect(
        await admin.try(patientContract.changeProfile, { params, body: { phone } }),
      ).toMatchObject({
        status: 400,
        body: { fields: { phone: 'Phone number must have 10 digits' } },
      });
    },
  );

  test('is for admins only', async () => {
    const { order, customer } = await aCase(app);
    const doctorUser = await aDoctor(app.em());
    const doctor = await app.as(doctorUser);
    const params = { id: customer.id };
    await havingRead(doctor).call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved' },
    });
    const body = { city: 'Elsewhere' };
    expect((await doctor.try(patientContract.changeProfile, { params, body })).status).toBe(403);
    const staff = await app.as(await aStaffMember(app.em()));
    expect((await staff.try(patientContract.changeProfile, { params, body })).status).toBe(403);
    const self = await app.as(customer);
    expect((await self.try(patientContract.changeProfile, { params, body })).status).toBe(403);
  });
});

describe('removing', () => {
  test('closes the account and its sessions; phone and email are free again', async () => {
    const customer = await aCustomer(app.em(), { email: 'leaving@example.com' });
    const client = await app.as(customer);
    await client.call(patientContract.ownProfile);
    await admin.call(patientContract.removeCustomer, { params: { id: customer.id } });

    await expect.poll(async () => (await client.try(patientContract.ownProfile)).status).toBe(401);
    const login = { phoneNumber: customer.phone, password: MADE_PASSWORD };
    expect((await app.guest().try(accountContract.login, { body: login })).status).toBe(401);
    expect(await namesOf({ search: customer.phone })).toEqual([]);
    expect((await app.em().findOneOrFail(User, { id: customer.id })).fullName).toBe('');
    await aCustomer(app.em(), { phone: customer.phone, email: 'leaving@example.com' });

    const again = await admin.try(patientContract.removeCustomer, { params: { id: customer.id } });
    expect(again.status).toBe(404);
    const recorded = { action: 'remove', subject: 'customer', patientId: customer.id } as const;
    expect(await app.em().count(AuditEntry, recorded)).toBe(1);
  });

  test('is refused while a paid order is open, and possible once it is refunded', async () => {
    const { order, customer } = await aCase(app);
    const params = { id: customer.id };
    const refused = { status: 409, body: { code: 'patient.open_order' } };
    expect(await admin.try(patientContract.removeCustomer, { params })).toMatchObject(refused);
    await havingRead(admin).call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'rejected' },
    });
    expect(await admin.try(patientContract.removeCustomer, { params })).toMatchObject(refused);
    await app.drain();
    await admin.call(patientContract.removeCustomer, { params });
  });

  test('an order that was never paid does not hold the account', async () => {
    const customer = await aCustomer(app.em());
    await anOrder(app.em(), { customer });
    await admin.call(patientContract.removeCustomer, { params: { id: customer.id } });
  });

  test('is for admins only, and for customers only', async () => {
    const customer = await aCustomer(app.em());
    const params = { id: customer.id };
    const doctor = await aDoctor(app.em());
    for (const user of [await aStaffMember(app.em()), doctor, customer]) {
      const client = await app.as(user);
      expect((await client.try(patientContract.removeCustomer, { params })).status).toBe(403);
    }
    const remove = { params: { id: doctor.id } };
    expect((await admin.try(patientContract.removeCustomer, remove)).status).toBe(404);
  });
});
