import { describe, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
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
import { markBounced, markOptedOut } from '#api/notifications/address-state.ts';
import { Order } from '#api/orders/order.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
const staff = await app.as(await aStaffMember(app.em()));

/** A patient whose order this doctor has approved. */
async function aPatientOf(doctor: User) {
  const made = await aCase(app, { answers: { height: 171, weight: 88, allergies: 'Penicillin' } });
  const client = await app.as(doctor);
  await havingRead(client).call(orderContract.move, {
    params: { id: made.order.id },
    body: { status: 'approved', acknowledged: ['words_to_read'] },
  });
  return { ...made, client };
}

describe('the patients list', () => {
  test('a doctor sees the own patients with height, weight and gender, another doctor does not', async () => {
    const { client, order, customer } = await aPatientOf(await aDoctor(app.em()));
    const [entry] = await client.call(patientContract.approved);
    expect(entry).toMatchObject({
      order: { id: order.id, status: 'approved' },
      patient: { id: customer.id, fullName: customer.fullName, phone: customer.phone },
      profile: { city: 'Sacramento', phone: customer.phone },
      medicalInfo: { height: 171, weight: 88, gender: 'female' },
    });
    const other = await app.as(await aDoctor(app.em()));
    expect(await other.call(patientContract.approved)).toEqual([]);
  });

  test('admins and staff see all, staff without a word about health', async () => {
    const { order } = await aPatientOf(await aDoctor(app.em()));
    const idsOf = (entries: { order: { id: number } }[]) => entries.map((entry) => entry.order.id);
    expect(idsOf(await admin.call(patientContract.approved))).toContain(order.id);
    const seen = await staff.try(patientContract.approved);
    const entries = seen.body as { order: { id: number }; medicalInfo: unknown }[];
    expect(idsOf(entries)).toContain(order.id);
    expect(entries.every((entry) => entry.medicalInfo === null)).toBe(true);
    expect(seen.text).not.toContain('"weight"');
  });

  test('every form of the page is recorded as read, and only those of the page', async () => {
    const doctor = await aDoctor(app.em());
    const first = await aPatientOf(doctor);
    const second = await aPatientOf(doctor);
    const page = await first.client.try(patientContract.approved, { query: { limit: 1 } });
    expect(page.body).toMatchObject([{ order: { id: second.order.id } }]);
    const reads = { actorId: doctor.id, subject: 'body_measures' };
    const recorded = await app.em().find(AuditEntry, reads);
    expect(recorded.map((entry) => entry.patientId)).toEqual([second.customer.id]);
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')![1]!;
    expect((await first.client.send('GET', next)).body).toMatchObject([
      { order: { id: first.order.id } },
    ]);
  });

  test('is searched by name without accents, email, phone and reference; other doctors still find nothing', async () => {
    const doctor = await aDoctor(app.em());
    const wanted = await aPatientOf(doctor);
    await aPatientOf(doctor);
    const em = app.em();
    const row = await em.findOneOrFail(Order, { id: wanted.order.id });
    Object.assign(row, { patientName: 'Đặng Thùy Trâm', patientEmail: 'Tram@Example.com' });
    await em.flush();
    const found = async (search: string, client = wanted.client) =>
      (await client.call(patientContract.approved, { query: { search } })).map(
        ({ order }) => order.id,
      );
    const { phone } = wanted.customer;
    const searches = ['dang tram', 'TRAM@example', row.referenceNumber.toLowerCase(), phone];
    for (const search of searches) expect(await found(search)).toEqual([row.id]);
    const written = `(${phone.slice(0, 3)})`;
    expect(await found(written)).toContain(row.id);
    expect(await found('100%')).toEqual([]);
    expect(await found('dang', await app.as(await aDoctor(app.em())))).toEqual([]);
  });

  test('customers and guests are refused', async () => {
    const customer = await app.as(await aCustomer(app.em()));
    expect((await customer.try(patientContract.approved)).status).toBe(403);
    expect((await app.guest().try(patientContract.approved)).status).toBe(401);
  });
});

describe('one patient', () => {
  test('the own doctor sees person, form and subscriptions, and the read is recorded', async () => {
    const doctor = await aDoctor(app.em());
    const { client, order, customer } = await aPatientOf(doctor);
    const detail = await client.call(patientContract.find, { params: { id: customer.id } });
    expect(detail).toMatchObject({
      patient: {
        fullName: customer.fullName,
        username: customer.phone,
        profile: { address: '12 Harbor Street', city: 'Sacramento', state: 'CA', zipCode: '95814' },
      },
      medicalInfo: { height: 171, weight: 88, allergies: 'Penicillin', hasDiabetes: false },
      subscriptions: [
        {
          orderId: order.id,
          status: 'approved',
          plan: 'quarterly',
          referenceNumber: order.referenceNumber,
          product: 'semaglutide',
          price: order.price,
          startDate: null,
          lastPaymentAmount: order.price,
        },
      ],
    });
    const where = { actorId: doctor.id, patientId: customer.id, subject: 'patient' };
    expect(await app.em().count(AuditEntry, where)).toBe(1);
  });

  test('where messages do not arrive is said, and nothing of it once the contact is another', async () => {
    const doctor = await aDoctor(app.em());
    const { client, customer } = await aPatientOf(doctor);
    const reach = async () => {
      const params = { id: customer.id };
      return (await client.call(patientContract.find, { params })).patient.reach;
    };
    expect(await reach()).toEqual({ sms: null, mail: null });
    await app.em().nativeUpdate(User, { id: customer.id }, { email: 'gone@example.com' });
    await markBounced(app.em(), 'mail', 'Gone@example.com');
    await markBounced(app.em(), 'sms', customer.phone);
    expect(await reach()).toEqual({ sms: 'bounced', mail: 'bounced' });
    await markOptedOut(app.em(), customer.phone);
    expect((await reach())?.sms).toBe('opted_out');
    await app.em().nativeUpdate(User, { id: customer.id }, { email: 'here@example.com' });
    expect((await reach())?.mail).toBeNull();
    const typed = { phone: '5553147001', email: 'typed@example.com', isEmailUnproven: true };
    await app
      .em()
      .nativeUpdate(
        User,
        { id: customer.id },
        { ...typed, phoneKey: typed.phone, isPhoneUnproven: true },
      );
    expect(await reach()).toEqual({ sms: 'unproven', mail: 'unproven' });
  });

  test('another doctor gets the answer for nobody, and the attempt is recorded', async () => {
    const { customer } = await aPatientOf(await aDoctor(app.em()));
    const stranger = await aDoctor(app.em());
    const client = await app.as(stranger);
    const denied = await client.try(patientContract.find, { params: { id: customer.id } });
    const missing = await client.try(patientContract.find, { params: { id: 999_999 } });
    expect(denied.status).toBe(404);
    expect(denied.body).toEqual(missing.body);
    expect(await app.em().find(AuditEntry, { actorId: stranger.id })).toMatchObject([
      { action: 'denied', subject: 'patients.find', subjectId: customer.id },
      { action: 'denied', subject: 'patients.find', subjectId: 999_999 },
    ]);
  });

  test('a case in the queue can be looked at by every doctor', async () => {
    const { customer } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em()));
    const query = { userId: customer.id };
    expect(await doctor.call(patientContract.customerProfile, { query })).toMatchObject({
      user: { id: customer.id },
      profile: { city: 'Sacramento' },
    });
  });

  test('staff see the person and the subscriptions but neither form nor record', async () => {
    const { customer } = await aPatientOf(await aDoctor(app.em()));
    await admin.call(patientContract.changeProfile, {
      params: { id: customer.id },
      body: { medicalHistory: 'Appendix removed 2011' },
    });
    const detail = await staff.try(patientContract.find, { params: { id: customer.id } });
    expect(detail.body).toMatchObject({
      ...{ medicalInfo: null, record: null },
      can: { seeHealth: false },
    });
    expect((detail.body as { subscriptions: unknown[] }).subscriptions).toHaveLength(1);
    const profile = await staff.try(patientContract.customerProfile, {
      query: { userId: customer.id },
    });
    expect(profile.body).toMatchObject({ record: null });
    expect(detail.text + profile.text).not.toMatch(/Penicillin|Appendix/);
    const form = await staff.try(intakeContract.findByUser, { query: { userId: customer.id } });
    expect(form.status).toBe(403);
  });

  test('doctors and staff are no patients', async () => {
    const doctor = await aDoctor(app.em());
    expect((await admin.try(patientContract.find, { params: { id: doctor.id } })).status).toBe(404);
  });
});

describe('the own profile', () => {
  test('a customer reads and changes name, contact, address and language', async () => {
    const customer = await aCustomer(app.em(), { fullName: 'Before Name' });
    const client = await app.as(customer);
    const changed = await client.call(patientContract.changeOwnProfile, {
      body: {
        fullName: 'After Name',
        email: 'After@Example.com',
        phone: '(555) 777-1234',
        city: 'Oakland',
        language: 'vi',
      },
    });
    expect(changed).toMatchObject({
      fullName: 'After Name',
      email: 'after@example.com',
      phone: '5557771234',
      city: 'Oakland',
      state: 'CA',
      language: 'vi',
    });
    expect(await client.call(patientContract.ownProfile)).toEqual(changed);
    expect(changed.username).toBe(customer.phone);
  });

  test('what is not sent stays, also the email', async () => {
    const client = await app.as(await aCustomer(app.em(), { email: 'stays@example.com' }));
    const changed = await client.call(patientContract.changeOwnProfile, { body: { city: 'Reno' } });
    expect(changed).toMatchObject({ email: 'stays@example.com', city: 'Reno' });
    const cleared = await client.call(patientContract.changeOwnProfile, { body: { email: '' } });
    expect(cleared.email).toBeNull();
  });

  test('the email of another account is refused', async () => {
    await aCustomer(app.em(), { email: 'taken@example.com' });
    const client = await app.as(await aCustomer(app.em()));
    const body = { email: 'taken@example.com' };
    expect(await client.try(patientContract.changeOwnProfile, { body })).toMatchObject({
      status: 409,
      body: { code: 'account.email_taken' },
    });
  });

  test('role and login in the body change nothing', async () => {
    const customer = await aCustomer(app.em());
    const client = await app.as(customer);
    const body = { role: 'admin', username: '5550000000', id: 1, isActive: false } as never;
    await client.call(patientContract.changeOwnProfile, { body });
    expect(await client.call(patientContract.ownProfile)).toMatchObject({
      username: customer.phone,
    });
    expect((await client.try(patientContract.customers)).status).toBe(403);
  });

  test('a customer sees their own customer profile and nobody else’s', async () => {
    const customer = await aCustomer(app.em());
    const other = await aCustomer(app.em(), { fullName: 'Hidden Person' });
    const client = await app.as(customer);
    const own = await client.call(patientContract.customerProfile);
    expect(own.user.id).toBe(customer.id);
    const denied = await client.try(patientContract.customerProfile, {
      query: { userId: other.id },
    });
    expect(denied.status).toBe(404);
    expect(denied.text).not.toContain('Hidden');
  });

  test('a made password still opens a changed account', async () => {
    const customer = await aCustomer(app.em());
    const client = await app.as(customer);
    await client.call(patientContract.changeOwnProfile, { body: { phone: '5551239999' } });
    const login = await app.guest().send('POST', '/api/auth/login', {
      body: { phoneNumber: customer.phone, password: MADE_PASSWORD },
    });
    expect(login.status).toBe(200);
  });
});
