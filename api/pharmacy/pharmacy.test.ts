import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { supplyContract } from '#shared/supplies.ts';
import { pharmacyContract, pharmacySimulatorContract, type BoardSupply } from '#shared/pharmacy.ts';
import { addDays } from '#shared/dosing/days.ts';
import { aStaffMember } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { emit } from '#api/platform/jobs.ts';
import { signEvent } from '#api/payments/gateways/webhook-signature.ts';
import { prescriptionEnded } from '#api/prescriptions/prescriptions.events.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { PHARMACY_SECRET, startPharmacyApp } from '#api/testing/a-pharmacy.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { registerPharmacy } from './choose-pharmacy.ts';
import { PharmacyEventRow } from './pharmacy-event.entity.ts';
import { aPrescription } from './pharmacy.factory.ts';

type Clinic = Awaited<ReturnType<typeof startPharmacyApp>>;
let clinic: Clinic;
let app: TestApp;
let doctor: User;
let admin: User;
let packer: TestClient;
let office: TestClient;
beforeAll(async () => {
  clinic = await startPharmacyApp();
  ({ app, doctor, admin, packer, office } = clinic);
});
afterEach(() => setClock(null));
afterAll(() => app.stop());

const aPrescribedSupply = () => clinic.aPrescribedSupply();
const aSentSupply = () => clinic.aSentSupply();
const post: Clinic['post'] = (...event) => clinic.post(...event);
const supplyOf = (id: number) => app.em().findOneOrFail(Supply, { id });
const kindsOf = async (user: User) =>
  (await app.em().find(Notification, { user: user.id })).map(({ kind }) => kind);

test('the board shows what a label needs, and to who packs nothing that is held back', async () => {
  const { supply, order } = await aPrescribedSupply();
  const find = async (client: TestClient) =>
    (await client.call(pharmacyContract.board)).find(({ id }) => id === supply.id);
  expect(await find(packer)).toMatchObject({
    patientName: 'Nguyễn Thị Hồng Ánh',
    product: 'Semaglutide',
    strength: '1 mg/mL',
    quantity: 1,
    unit: 'mL',
    pharmacy: 'Corner Pharmacy',
    goodUntil: addDays(practiceDay(), 28),
    fill: null,
  });
  expect(JSON.stringify(await find(packer))).not.toContain('1985-02-28');
  await app.em().nativeUpdate(Order, { id: order.id }, { isDisputed: true });
  expect([await find(packer), (await find(office))?.isHeld]).toEqual([undefined, true]);
  const money = { isDisputed: false, paymentStatus: 'refunded' } as const;
  await app.em().nativeUpdate(Order, { id: order.id }, money);
  expect((await find(office))?.isHeld).toBe(true);
  await app.em().nativeUpdate(Order, { id: order.id }, { paymentStatus: 'paid' });
  expect((await find(office))?.isHeld).toBe(false);
  const staff = await app.as(await aStaffMember(app.em()));
  await expect(staff.call(pharmacyContract.board)).rejects.toMatchObject({ status: 403 });
});

test('the sheet says what a prescription says, and neither the form nor the plan', async () => {
  const { supply } = await aPrescribedSupply();
  const sheet = await office.call(pharmacyContract.sheet, { params: { id: supply.id } });
  expect(sheet).toMatchObject({
    fillNumber: 1,
    prescription: { patient: { birthDate: '1985-02-28' }, prescriber: { npi: '1234567893' } },
  });
  expect(sheet.prescription).not.toHaveProperty('dosePlan');
  const refused = await packer.try(pharmacyContract.sheet, { params: { id: supply.id } });
  expect(refused.status).toBe(403);
});

test('a lot that spoils before the last dose is refused, and says why', async () => {
  const { supply } = await aPrescribedSupply();
  const fill = (beyondUseOn: string, rowVersion?: number): Promise<BoardSupply> =>
    packer.call(pharmacyContract.fill, {
      params: { id: supply.id },
      body: { lot: 'L-7', beyondUseOn, rowVersion },
    });
  const tooEarly = addDays(practiceDay(), 27);
  await expect(fill(tooEarly)).rejects.toMatchObject({ status: 400, code: 'pharmacy.spoils' });
  // Fewer months in a parcel help where it holds several.
  await app.em().nativeUpdate(Supply, { id: supply.id }, { months: 3 });
  await expect(fill(tooEarly)).rejects.toMatchObject({ code: 'pharmacy.too_short' });
  await app.em().nativeUpdate(Supply, { id: supply.id }, { months: 1 });
  const { rowVersion } = await supplyOf(supply.id);
  expect((await supplyOf(supply.id)).lot).toBeNull();
  const filled = await fill(addDays(practiceDay(), 28), rowVersion);
  expect(filled).toMatchObject({ lot: 'L-7', beyondUseOn: addDays(practiceDay(), 28) });
  await expect(fill(addDays(practiceDay(), 40), rowVersion)).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  });
});

test('what is filled by the last fill is not held for want of another, by the practice or by a pharmacy', async () => {
  const [sent, byHand] = [await aSentSupply(), await aPrescribedSupply()];
  await packer.call(pharmacyContract.fill, {
    params: { id: byHand.supply.id },
    body: { lot: 'L-8', beyondUseOn: '2999-01-01' },
  });
  for (const { order } of [byHand, sent]) {
    await app.em().nativeUpdate(Prescription, { order: order.id }, { fills: 1 });
    const list = await office.call(supplyContract.list, { params: { id: order.id } });
    expect(list).toMatchObject([{ blocks: [] }]);
  }
});

test('what a pharmacy fills is not filled by hand', async () => {
  const { supply } = await aSentSupply();
  expect((await supplyOf(supply.id)).state).toBe('sent_to_pharmacy');
  await expect(
    packer.call(pharmacyContract.fill, {
      params: { id: supply.id },
      body: { lot: 'L-7', beyondUseOn: '2999-01-01' },
    }),
  ).rejects.toMatchObject({ code: 'pharmacy.by_pharmacy' });
});

test('an event is believed if it is signed, and counts once', async () => {
  const { supply, fill, order } = await aSentSupply();
  const filled = { status: 'filled', lot: 'A-1', beyondUseOn: addDays(practiceDay(), 60) };
  expect((await post(fill.key, filled, { secret: 'x'.repeat(40) })).status).toBe(400);
  expect((await post('supply-0-1', filled)).status).toBe(404);
  expect((await post(fill.key, { status: 'eaten' })).status).toBe(400);
  expect((await supplyOf(supply.id)).lot).toBeNull();

  const id = 'evt-the-same';
  expect((await post(fill.key, filled, { id })).status).toBe(200);
  expect((await post(fill.key, { ...filled, lot: 'B-2' }, { id })).status).toBe(200);
  expect(await app.em().count(PharmacyEventRow, { id })).toBe(1);
  expect(await supplyOf(supply.id)).toMatchObject({ lot: 'A-1', state: 'sent_to_pharmacy' });

  const number = '1Z999AA10123456784';
  const shipped = { status: 'shipped', carrier: 'UPS Ground', trackingNumber: number };
  expect((await post(fill.key, shipped)).status).toBe(200);
  expect((await post(fill.key, { status: 'accepted' })).status).toBe(200);
  const parcel = { carrier: 'ups', trackingNumber: number };
  expect(await supplyOf(supply.id)).toMatchObject({ state: 'shipped', ...parcel });
  const sent = await app.em().findOneOrFail(Order, { id: order.id });
  expect(sent).toMatchObject({ status: 'active', shippingStatus: 'shipped', ...parcel });
});

test('an old signature is refused', async () => {
  const { fill } = await aSentSupply();
  setClock(() => new Date(Date.now() - 400_000));
  const body = Buffer.from('{}');
  const signature = signEvent(Buffer.from(PHARMACY_SECRET), body);
  setClock(null);
  const answer = await fetch(`${app.url}${pharmacyContract.event.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body,
  });
  expect([answer.status, fill.state]).toEqual([400, 'sent']);
});

test('a rejection is heard by doctor and admins, and by the patient as a delay without a reason', async () => {
  const { supply, fill, customer } = await aSentSupply();
  await post(fill.key, { status: 'rejected', reason: 'The dose is above the usual.' });
  await app.drain();
  expect((await supplyOf(supply.id)).state).toBe('blocked');
  expect(await kindsOf(doctor)).toContain('pharmacy_trouble');
  expect(await kindsOf(admin)).toContain('pharmacy_trouble');
  expect(await kindsOf(customer)).toContain('still_preparing');
  const [row] = await app
    .em()
    .execute<{ sealed_reason: string }[]>('select sealed_reason from pharmacy_fills where id = ?', [
      fill.id,
    ]);
  expect(row!.sealed_reason).not.toContain('dose');
});

test('a lot of the pharmacy that is too short is kept, and the team hears of it', async () => {
  const { supply, fill, customer } = await aSentSupply();
  await post(fill.key, { status: 'filled', lot: 'S-1', beyondUseOn: addDays(practiceDay(), 5) });
  await app.drain();
  expect(await supplyOf(supply.id)).toMatchObject({ lot: 'S-1' });
  const about = { user: admin.id, happening: `pharmacy:${fill.id}:too_short` };
  expect(await app.em().count(Notification, about)).toBe(1);
  expect(await kindsOf(customer)).not.toContain('still_preparing');
});

test('a superseded prescription is taken back, and its supply waits for the next version', async () => {
  const { supply, fill, prescription, order } = await aSentSupply();
  registerPharmacy(app.deps, {
    name: 'http',
    submit: () => Promise.reject(new Error('not again')),
    cancel: () => Promise.resolve({ status: 'cancelled', occurredAt: now().toISOString() }),
    status: () => Promise.resolve(new Map()),
  });
  await app.em().transactional(async (em) => {
    const ended = await em.findOneOrFail(Prescription, { id: prescription.id });
    Object.assign(ended, { state: 'superseded', endedAt: now() });
    await em.flush();
    await emit(em, prescriptionEnded, { prescriptionId: ended.id, orderId: ended.order.id });
  });
  // Not before the pharmacy has confirmed.
  expect((await supplyOf(supply.id)).state).toBe('sent_to_pharmacy');
  await app.drain();
  expect((await supplyOf(supply.id)).state).toBe('ready');
  const em = app.em();
  const signed = await em.findOneOrFail(Order, { id: order.id });
  const author = await em.findOneOrFail(User, { id: doctor.id });
  await aPrescription(em, app.deps.secrets.data, signed, {
    author,
    version: 2,
    content: { strength: '2 mg/mL' },
  });
  const [label] = (await packer.call(pharmacyContract.board)).filter(({ id }) => id === supply.id);
  expect(label).toMatchObject({ strength: '2 mg/mL' });
  await post(fill.key, { status: 'filled', lot: 'X-1', beyondUseOn: '2999-01-01' });
  expect(await supplyOf(supply.id)).toMatchObject({ lot: null, state: 'ready' });
});

test('the way is chosen among those that the configuration allows, and the demo may try troubles', async () => {
  expect(await office.call(pharmacyContract.setup)).toMatchObject({
    pharmacy: 'print',
    choices: ['print', 'http', 'simulator'],
    name: 'Corner Pharmacy',
  });
  const choose = (pharmacy: 'print' | 'simulator') =>
    office.call(pharmacyContract.choose, { body: { pharmacy } });
  expect((await choose('simulator')).pharmacy).toBe('simulator');
  expect((await choose('print')).pharmacy).toBe('print');
  await office.call(pharmacySimulatorContract.setSwitches, { body: { rejects: 0.5, delay: 1 } });
  expect(await office.call(pharmacySimulatorContract.switches)).toMatchObject({
    rejects: 0.5,
    doubles: 0,
  });
  await expect(
    packer.call(pharmacyContract.choose, { body: { pharmacy: 'print' } }),
  ).rejects.toMatchObject({ status: 403 });
});
