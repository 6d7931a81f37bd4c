import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageContract, type NewMessage } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { Message } from './message.entity.ts';
import { aMessage } from './messages.factory.ts';

let app: TestApp;
type Clinic = Awaited<ReturnType<typeof aClinic>>;
let clinic: Clinic;
beforeAll(async () => {
  app = await startTestApp();
  clinic = await aClinic();
});
afterAll(() => app.stop());

async function aClinic() {
  const em = app.em();
  const doctor = await aDoctor(em, { fullName: 'Dr. Ana Ruiz' });
  const colleague = await aDoctor(em, { fullName: 'Dr. Ben Kim' });
  const staff = await aStaffMember(em, { fullName: 'Cara Stone' });
  const admin = await anAdmin(em, { fullName: 'Dan Moss' });
  const patient = await aCustomer(em, { fullName: 'Nguyễn Thị Hoa', phone: '5557001234' });
  const others = await aCustomer(em, { fullName: 'Hoa Miller' });
  const unassigned = await aCustomer(em, { fullName: 'Una Signed' });
  const order = await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
  const foreign = await anOrder(em, { customer: others, status: 'approved', reviewer: colleague });
  await anOrder(em, { customer: unassigned, status: 'approved' });
  return { doctor, colleague, staff, admin, patient, others, unassigned, order, foreign };
}

const write = async (from: User, to: User | number, more: Partial<NewMessage> = {}) =>
  (await app.as(from)).try(messageContract.send, {
    body: {
      receiverId: typeof to === 'number' ? to : to.id,
      subject: 'A question',
      content: 'How are you?',
      ...more,
    },
  });

describe('who may write to whom', () => {
  test('a customer to doctors, staff and admins, not to another customer', async () => {
    const { patient, colleague, staff, admin, others } = clinic;
    for (const to of [colleague, staff, admin]) expect((await write(patient, to)).status).toBe(200);
    expect(await write(patient, others)).toMatchObject({
      status: 403,
      body: { code: 'message.no_recipient' },
    });
  });

  test('somebody who does not exist is refused like somebody one may not write to', async () => {
    const { patient, others } = clinic;
    const [missing, foreign] = [await write(patient, 999_999), await write(patient, others)];
    expect(missing.status).toBe(foreign.status);
    expect(missing.text).toBe(foreign.text);
    expect((await write(patient, patient)).status).toBe(403);
  });

  test('a doctor to the own patients, those without a reviewer, and the team', async () => {
    const { doctor, patient, unassigned, others, colleague, staff } = clinic;
    for (const to of [patient, unassigned, colleague, staff])
      expect((await write(doctor, to)).status).toBe(200);
    expect((await write(doctor, others)).status).toBe(403);
  });

  test('staff and admins to every customer and the team', async () => {
    const { staff, admin, patient, others, doctor } = clinic;
    for (const to of [patient, others, doctor, admin])
      expect((await write(staff, to)).status).toBe(200);
    for (const to of [patient, others, doctor, staff])
      expect((await write(admin, to)).status).toBe(200);
  });

  test('nobody to an account that is switched off', async () => {
    const em = app.em();
    const gone = await aDoctor(em);
    const message = await aMessage(em, app.deps.secrets.data, { from: gone, to: clinic.patient });
    await em.nativeUpdate(User, { id: gone.id }, { isActive: false });
    expect((await write(clinic.patient, gone)).status).toBe(403);
    expect(await write(clinic.patient, gone, { parentId: message.id })).toMatchObject({
      status: 409,
      body: { code: 'message.recipient_left' },
    });
  });
});

describe('replies', () => {
  test('a doctor answers whoever wrote, patient or not', async () => {
    const { others, doctor } = clinic;
    const question = await write(others, doctor);
    const { id } = question.body as { id: number };
    expect((await write(doctor, others, { parentId: id })).status).toBe(200);
  });

  test('go to the other party and to nobody else', async () => {
    const { patient, doctor, staff } = clinic;
    const { id } = (await write(patient, doctor)).body as { id: number };
    expect((await write(doctor, staff, { parentId: id })).status).toBe(403);
    expect((await write(doctor, doctor, { parentId: id })).status).toBe(403);
    expect(await app.em().count(Message, { parentId: id })).toBe(0);
  });

  test('do not hang on a thread of other people', async () => {
    const { patient, doctor, others } = clinic;
    const { id } = (await write(patient, doctor)).body as { id: number };
    const foreign = await write(others, doctor, { parentId: id });
    const missing = await write(others, doctor, { parentId: 999_999 });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
  });

  test('keep the order of their thread', async () => {
    const { patient, doctor, order } = clinic;
    const mine = await anOrder(app.em(), { customer: patient });
    const { id } = (await write(patient, doctor, { orderId: order.id })).body as { id: number };
    const answer = await write(doctor, patient, { parentId: id });
    expect(answer.body).toMatchObject({ orderId: order.id });
    expect(await write(patient, doctor, { parentId: id, orderId: mine.id })).toMatchObject({
      status: 409,
      body: { code: 'message.wrong_order' },
    });
  });
});

describe('the order of a message', () => {
  test('belongs to one of the two, and its sender sees it', async () => {
    const { patient, doctor, admin, staff, order, foreign } = clinic;
    expect((await write(patient, admin, { orderId: order.id })).status).toBe(200);
    expect((await write(doctor, patient, { orderId: order.id })).status).toBe(200);
    const refused = await write(patient, doctor, { orderId: foreign.id });
    const missing = await write(patient, doctor, { orderId: 999_999 });
    expect(refused.status).toBe(409);
    expect(refused.text).toBe(missing.text);
    expect((await write(staff, patient, { orderId: foreign.id })).status).toBe(409);
  });

  test('between members of the team is one that both see', async () => {
    const { doctor, colleague, admin, order } = clinic;
    expect((await write(doctor, admin, { orderId: order.id })).status).toBe(200);
    expect((await write(admin, doctor, { orderId: order.id })).status).toBe(200);
    expect((await write(admin, colleague, { orderId: order.id })).status).toBe(409);
    expect((await write(colleague, admin, { orderId: order.id })).status).toBe(409);
  });
});

describe('the lists to choose from', () => {
  const names = (rows: { fullName: string }[]) => rows.map((row) => row.fullName);

  test('a customer sees the team by name and role, without oneself and without contact data', async () => {
    const { patient, doctor } = clinic;
    const answer = await (await app.as(patient)).try(messageContract.staff);
    expect(names(answer.body as never)).toEqual([
      'Cara Stone',
      'Dan Moss',
      'Dr. Ana Ruiz',
      'Dr. Ben Kim',
    ]);
    expect(Object.keys((answer.body as object[])[0]!)).toEqual(['id', 'fullName', 'role']);
    expect(answer.text).not.toContain(doctor.phone);
    const own = await (await app.as(doctor)).call(messageContract.staff);
    expect(names(own)).not.toContain('Dr. Ana Ruiz');
  });

  test('a doctor finds colleagues and own patients only, admins everybody', async () => {
    const { doctor, admin } = clinic;
    const find = async (user: User, search: string) =>
      names(await (await app.as(user)).call(messageContract.recipients, { query: { search } }));
    expect(await find(doctor, 'hoa')).toEqual(['Nguyễn Thị Hoa']);
    expect(await find(admin, 'hoa')).toEqual(['Hoa Miller', 'Nguyễn Thị Hoa']);
    expect(await find(admin, 'nguyen hoa')).toEqual(['Nguyễn Thị Hoa']);
    expect(await find(admin, '700-1234')).toEqual(['Nguyễn Thị Hoa']);
    expect(await find(doctor, 'kim')).toEqual(['Dr. Ben Kim']);
    expect(await find(admin, '%')).toEqual([]);
    expect(await find(admin, "x' or '1'='1")).toEqual([]);
    expect(await find(doctor, '')).toEqual(
      expect.arrayContaining(['Dr. Ben Kim', 'Nguyễn Thị Hoa', 'Una Signed']),
    );
    expect(await find(doctor, '')).not.toContain('Hoa Miller');
  });

  test('one person is found by number, by whoever may write to them', async () => {
    const { doctor, staff, patient, others, colleague } = clinic;
    const find = async (user: User, { id }: User) =>
      names(await (await app.as(user)).call(messageContract.recipients, { query: { id } }));
    expect(await find(doctor, patient)).toEqual(['Nguyễn Thị Hoa']);
    expect(await find(doctor, colleague)).toEqual(['Dr. Ben Kim']);
    expect(await find(staff, others)).toEqual(['Hoa Miller']);
    expect(await find(doctor, others)).toEqual([]);
    expect(await find(doctor, doctor)).toEqual([]);
  });

  test('the orders of one customer: of a doctor those of a patient only', async () => {
    const { doctor, admin, others, order, foreign, patient } = clinic;
    const list = async (user: User, customerId: number) =>
      (await (await app.as(user)).call(orderContract.list, { query: { customerId } })).map(
        ({ id }) => id,
      );
    expect(await list(doctor, patient.id)).toEqual([order.id]);
    expect(await list(doctor, others.id)).toEqual([]);
    expect(await list(admin, others.id)).toEqual([foreign.id]);
    expect(await list(others, patient.id)).toEqual([foreign.id]);
  });

  test('customers do not search for people', async () => {
    const client = await app.as(clinic.patient);
    expect(
      (await client.try(messageContract.recipients, { query: { search: 'hoa' } })).status,
    ).toBe(403);
  });
});
