import { describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { blogContract } from '#shared/blog.ts';
import { catalogueContract } from '#shared/catalogue.ts';
import { doctorContract } from '#shared/doctors.ts';
import { intakeContract } from '#shared/intake.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { auditRows } from '#api/testing/audit-rows.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { verifyAudit } from './verify-audit.ts';

const app = await openTestApp();
const office = await anAdmin(app.em());
const admin = await app.as(office);

const rowsOf = (actorId: number | null, where?: object) => auditRows(app, actorId, where);

describe('what is done', () => {
  test('claiming a case and releasing it, but not renewing the claim', async () => {
    const { order, customer } = await aCase(app);
    const doctor = await aDoctor(app.em());
    const client = await app.as(doctor);
    for (let time = 0; time < 3; time += 1)
      await client.call(orderContract.claim, { params: { id: order.id } });
    await client.call(orderContract.release, { params: { id: order.id } });
    const about = { subject: 'claim', orderId: order.id, patientId: customer.id };
    expect(await rowsOf(doctor.id)).toMatchObject([
      { action: 'create', ...about },
      { action: 'remove', ...about },
    ]);
  });

  test('an edit of an order and its price, with the old and the new value', async () => {
    const customer = await aCustomer(app.em());
    const order = await anOrder(app.em(), { customer, price: 34_900, paymentStatus: 'unpaid' });
    const user = await anAdmin(app.em());
    await (
      await app.as(user)
    ).call(orderContract.change, {
      params: { id: order.id },
      body: { product: order.product, plan: order.plan, price: 29_900 },
    });
    expect(await rowsOf(user.id, { action: 'change' })).toMatchObject([
      {
        subject: 'order',
        orderId: order.id,
        patientId: customer.id,
        detail: { changes: [{ field: 'price', from: 34_900, to: 29_900 }] },
      },
    ]);
  });

  test('an edit of a product’s price, with the old and the new value', async () => {
    const [price] = await admin.call(catalogueContract.listPrices, {
      query: { productId: 'semaglutide' },
    });
    const user = await anAdmin(app.em());
    const { productId, planType, isActive } = price!;
    await (
      await app.as(user)
    ).call(catalogueContract.changePrice, {
      params: { id: price!.id },
      body: { productId, planType, isActive, price: price!.price + 10 } as never,
    });
    expect(await rowsOf(user.id)).toMatchObject([
      {
        action: 'change',
        subject: 'product_price',
        detail: { changes: [{ field: 'price', from: price!.price, to: price!.price + 10 }] },
      },
    ]);
  });

  test('a decision, with the statuses before and after', async () => {
    const { order } = await aCase(app);
    const doctor = await aDoctor(app.em());
    const client = await app.as(doctor);
    await havingRead(client).call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved' },
    });
    const [row] = await rowsOf(doctor.id, { action: 'decide' });
    expect(row!.detail).toEqual({
      changes: [
        { field: 'status', from: 'pending_review', to: 'approved' },
        { field: 'shippingStatus', from: null, to: 'pending_shipping' },
      ],
    });
  });

  test('a parcel that its customer reported as received', async () => {
    const customer = await aCustomer(app.em());
    const order = await anOrder(app.em(), {
      customer,
      status: 'active',
      shippingStatus: 'shipped',
    });
    const client = await app.as(customer);
    await client.call(orderContract.receive, { params: { id: order.id } });
    expect(await rowsOf(customer.id)).toMatchObject([
      {
        action: 'change',
        subject: 'order',
        orderId: order.id,
        patientId: customer.id,
        detail: { changes: [{ field: 'shippingStatus', from: 'shipped', to: 'received' }] },
      },
    ]);
  });

  test('one’s own profile and language: the names of the fields, and no contact', async () => {
    const customer = await aCustomer(app.em());
    const client = await app.as(customer);
    await client.call(patientContract.changeOwnProfile, {
      body: { fullName: 'Canary Renamed', city: 'Canaryville' } as never,
    });
    await client.call(accountContract.setLanguage, { body: { language: 'vi' } });
    const rows = await rowsOf(customer.id);
    expect(rows).toMatchObject([
      {
        action: 'change',
        subject: 'profile',
        patientId: customer.id,
        detail: { changes: [{ field: 'fullName' }, { field: 'city' }] },
      },
      { detail: { changes: [{ field: 'language', from: null, to: 'vi' }] } },
    ]);
    expect(JSON.stringify(rows.map(({ detail }) => detail))).not.toContain('Canary');
  });

  test('health data by the names of the fields alone', async () => {
    const { order, customer } = await aCase(app, { answers: { allergies: 'Canary-Before' } });
    const client = await app.as(customer);
    const form = await client.call(intakeContract.find, { params: { id: order.intakeId! } });
    await client.call(intakeContract.save, {
      body: {
        ...form,
        allergies: 'Canary-After',
        weight: 81,
        hasConsent: true,
        referenceNumber: order.referenceNumber,
      },
    });
    const user = await anAdmin(app.em());
    await (
      await app.as(user)
    ).call(patientContract.changeProfile, {
      params: { id: customer.id },
      body: { medications: 'Canary-Medicine' },
    });
    const rows = [...(await rowsOf(customer.id, { subject: 'medical_info', action: 'change' }))];
    const changed = (rows[0]!.detail as { changes: { field: string }[] }).changes;
    expect(changed).toEqual(expect.arrayContaining([{ field: 'allergies' }, { field: 'weight' }]));
    const [record] = await rowsOf(user.id, { subject: 'health_record' });
    expect(record!.detail).toEqual({ changes: [{ field: 'medications' }] });
    const all = await app.em().execute('select audit::text as line from audit');
    expect(JSON.stringify(all)).not.toMatch(/Canary/);
  });

  test('only what was changed: the health record alone is no change of the profile', async () => {
    const customer = await aCustomer(app.em());
    const user = await anAdmin(app.em());
    const client = await app.as(user);
    const params = { id: customer.id };
    await client.call(patientContract.changeProfile, { params, body: { allergies: 'Nuts' } });
    expect(await rowsOf(user.id, { action: 'change' })).toMatchObject([
      { subject: 'health_record', detail: { changes: [{ field: 'allergies' }] } },
    ]);
    await client.call(patientContract.changeProfile, { params, body: { city: 'Reno' } });
    expect(await rowsOf(user.id, { action: 'change' })).toMatchObject([
      { subject: 'health_record' },
      { subject: 'profile', detail: { changes: [{ field: 'city' }] } },
    ]);
  });

  test('and nothing where nothing was', async () => {
    const customer = await aCustomer(app.em(), { profile: { city: 'Reno' } });
    const user = await anAdmin(app.em());
    const client = await app.as(user);
    const params = { id: customer.id };
    for (const body of [{ allergies: '', city: 'Reno' }, {}])
      await client.call(patientContract.changeProfile, { params, body });
    expect(await rowsOf(user.id, { action: 'change' })).toEqual([]);
    const own = await app.as(customer);
    await own.call(patientContract.changeOwnProfile, { body: { city: 'Reno' } });
    expect(await rowsOf(customer.id, { action: 'change' })).toEqual([]);
  });

  test('a price put away and brought back, by the name of its product', async () => {
    const [price] = await admin.call(catalogueContract.listPrices, {
      query: { productId: 'tirzexa' },
    });
    const user = await anAdmin(app.em());
    const client = await app.as(user);
    const params = { id: price!.id };
    await client.call(catalogueContract.removePrice, { params });
    await client.call(catalogueContract.restorePrice, { params });
    const about = { subject: 'product_price', subjectId: price!.id };
    expect(await rowsOf(user.id)).toMatchObject([
      { action: 'remove', ...about, detail: { name: 'tirzexa' } },
      { action: 'change', ...about, detail: { changes: [{ field: 'archived', to: false }] } },
    ]);
  });

  test('a look at what was decided about the money of an order', async () => {
    const { order, customer } = await aCase(app);
    const user = await anAdmin(app.em());
    await (await app.as(user)).call(ledgerContract.decisions, { params: { id: order.id } });
    const about = { subjectId: order.id, orderId: order.id, patientId: customer.id };
    expect(await rowsOf(user.id)).toMatchObject([
      { action: 'read', subject: 'order_money', ...about },
    ]);
  });

  test('one’s own language is no history that keeps a doctor’s account', async () => {
    const doctor = await aDoctor(app.em());
    await (await app.as(doctor)).call(accountContract.setLanguage, { body: { language: 'es' } });
    expect(await admin.call(doctorContract.remove, { params: { id: doctor.id } })).toEqual({
      outcome: 'removed',
    });
  });

  test('a logout, a registration, and an article', async () => {
    const customer = await aCustomer(app.em());
    await (await app.as(customer)).call(accountContract.logout);
    expect(await rowsOf(customer.id)).toMatchObject([{ action: 'logout', subject: 'session' }]);

    const user = await anAdmin(app.em());
    const client = await app.as(user);
    const category = await client.call(blogContract.addCategory, {
      body: { name: 'Audited', slug: 'audited', language: 'en', description: '' } as never,
    });
    await client.call(blogContract.removeCategory, { params: { id: category.id } });
    expect(await rowsOf(user.id)).toMatchObject([
      { action: 'create', subject: 'category', subjectId: category.id },
      { action: 'remove', subject: 'category', subjectId: category.id },
    ]);
  });
});

test('after all of this the chain holds', async () => {
  const { faults } = await verifyAudit(app.em(), app.deps.secrets.audit);
  expect(faults).toEqual([]);
});
