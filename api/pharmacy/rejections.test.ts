import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rejectionContract } from '#shared/rejections.ts';
import { supplyContract } from '#shared/supplies.ts';
import { aStaffMember } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { CheckIn } from '#api/care/check-in.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { startPharmacyApp } from '#api/testing/a-pharmacy.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { savePharmacyChoice } from './choose-pharmacy.ts';
import { Fill } from './fill.entity.ts';
import { aPrescription } from './pharmacy.factory.ts';

let clinic: Awaited<ReturnType<typeof startPharmacyApp>>;
let app: (typeof clinic)['app'];
beforeAll(async () => {
  clinic = await startPharmacyApp();
  ({ app } = clinic);
});
afterAll(() => app.stop());

const supplyOf = (id: number) => app.em().findOneOrFail(Supply, { id });

describe('what the pharmacy has rejected', () => {
  const blockedOf = async (id: number, by = clinic.office) =>
    (await by.call(supplyContract.blocked)).find((one) => one.id === id);
  const advance = async () => {
    await advanceSupplies.handle(app.deps);
    await app.drain();
  };
  async function aRejected() {
    const made = await clinic.aSentSupply();
    await clinic.post(made.fill.key, { status: 'rejected', reason: 'No such strength.' });
    await app.drain();
    await savePharmacyChoice(app.em(), 'http');
    // Its day has come wherever the practice is.
    const dueOn = practiceDay(-1);
    await app.em().nativeUpdate(Supply, { id: made.supply.id }, { dueOn });
    await advance();
    return made;
  }
  afterEach(() => savePharmacyChoice(app.em(), 'print'));

  test('is not sent again by itself, and asks those who treat for an action, with the reason', async () => {
    const { supply } = await aRejected();
    expect(await supplyOf(supply.id)).toMatchObject({ state: 'blocked' });
    expect(await app.em().count(Fill, { supply: supply.id })).toBe(1);
    expect(await blockedOf(supply.id)).toMatchObject({
      blocks: ['pharmacy'],
      rejection: 'No such strength.',
    });
    const staff = await app.as(await aStaffMember(app.em()));
    expect(await blockedOf(supply.id, staff)).toMatchObject({
      blocks: ['pharmacy'],
      rejection: null,
    });
  });

  test('is asked for again on a press, once', async () => {
    const { supply } = await aRejected();
    const again = (by = clinic.office) =>
      by.try(rejectionContract.askAgain, { params: { id: supply.id } });
    expect((await again(clinic.packer)).status).toBe(403);
    expect((await again()).status).toBe(204);
    expect((await again()).body).toMatchObject({ code: 'pharmacy.not_rejected' });
    await app.drain();
    expect(await supplyOf(supply.id)).toMatchObject({ state: 'sent_to_pharmacy' });
    expect(await app.em().count(Fill, { supply: supply.id })).toBe(2);
  });

  test('is not asked for again while a danger holds it, and says that instead', async () => {
    const { supply, customer } = await aRejected();
    const em = app.em();
    const { id } = await aCheckIn(em, app.deps.secrets.data, customer, { signs: ['pregnancy'] });
    await em.execute(
      `insert into notifications (user_id, kind, subject_id, happening, created_at, updated_at)
       values (?, 'check_in_urgent', ?, ?, now(), now())`,
      [customer.id, id, `red:${id}`],
    );
    const params = { id: supply.id };
    expect((await clinic.office.try(rejectionContract.askAgain, { params })).status).toBe(204);
    await app.drain();
    expect(await supplyOf(supply.id)).toMatchObject({ state: 'blocked' });
    expect(await blockedOf(supply.id)).toMatchObject({ blocks: ['red_open'] });
    await em.nativeUpdate(CheckIn, { id }, { lookedAt: now() });
    await advance();
    expect(await supplyOf(supply.id)).toMatchObject({ state: 'sent_to_pharmacy' });
  });

  test('goes on by itself with another version of the prescription', async () => {
    const { supply, prescription, order } = await aRejected();
    const em = app.em();
    await em.nativeUpdate(Prescription, { id: prescription.id }, { state: 'superseded' });
    const author = await em.findOneOrFail(User, { id: clinic.doctor.id });
    const signed = await em.findOneOrFail(Order, { id: order.id });
    const later = await aPrescription(em, app.deps.secrets.data, signed, { author, version: 2 });
    expect(await blockedOf(supply.id)).toBeUndefined();
    await advance();
    expect(await supplyOf(supply.id)).toMatchObject({
      state: 'sent_to_pharmacy',
      prescription: { id: later.id },
    });
  });
});
