import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { supplyContract } from '#shared/supplies.ts';
import { aDoctor, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { expireOrders } from '#api/orders/expire-orders.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { aDelivery, office as anOffice } from '#api/testing/a-delivery.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { buyAndFill } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import type { MonthsPerParcel } from '#shared/supply-plan.ts';
import { aParcelReport, aSentSupply } from './supplies.factory.ts';
import { advanceSupplies } from './advance-supplies.ts';
import { Supply } from './supply.entity.ts';

const app = await openTestApp();
beforeEach(() => setClock(() => new Date('2026-12-01T10:00:00Z')));
afterEach(() => setClock(null));

const office = () => anOffice(app);
const approved = (perParcel: MonthsPerParcel, wish = {}) => aDelivery(app, perParcel, wish);
const advance = () => advanceSupplies.handle(app.deps);

describe('something is wrong with a parcel', () => {
  test('its patient reports it once, the office answers with another, which costs no fill and no money', async () => {
    const one = await approved('plan', { isSigned: false });
    await aPrescription(app, { id: one.id }, { fills: 1 });
    await advance();
    await one.ship();
    const [sent] = await one.list();
    const report = async (fault: 'warm' | 'broken') =>
      (await app.as(one.customer)).try(supplyContract.report, {
        body: { supplyId: sent!.id, fault },
      });
    expect((await report('warm')).body).toMatchObject([
      { report: { fault: 'warm', answer: null } },
    ]);
    expect((await report('broken')).body).toMatchObject({ code: 'supply.not_reportable' });
    const staff = await app.as(await aStaffMember(app.em()));
    await app.drain();
    const reports = await staff.call(supplyContract.reports);
    const mine = reports.find(({ orderId }) => orderId === one.id)!;
    expect(mine).toMatchObject({ fault: 'warm', photoSize: null, answer: null, price: 139_900 });
    const answer = { params: { id: mine.id }, body: { answer: 'replacement' } } as const;
    expect(await staff.call(supplyContract.answer, answer)).toMatchObject({
      answer: 'replacement',
    });
    expect((await staff.try(supplyContract.answer, answer)).status).toBe(409);
    await advance();
    expect(await one.find()).toMatchObject({ shippingStatus: 'pending_shipping', unsentMonths: 0 });
    expect((await app.em().findOneOrFail(Order, { id: one.id })).refundable()).toBe(0);
    expect((await one.ship()).body).toMatchObject({
      ...{ shippingStatus: 'shipped', suppliedUntil: '2027-01-05T17:00:00.000Z' },
    });
    expect(await one.list()).toMatchObject([
      { state: 'shipped' },
      { replaces: 1, state: 'shipped' },
    ]);
    const faults = await (await office()).call(supplyContract.faults);
    expect(faults).toContainEqual({ pharmacy: null, lot: null, fault: 'warm', count: 1 });
  });

  test('a guest sends a photo with it from the page of the purchase, which the office sees', async () => {
    const device = app.guest();
    const { id } = await buyAndFill(device, { phone: '5553097711' });
    const { id: doctor } = await aDoctor(app.em());
    const sent = { status: 'active', shippingStatus: 'received', shippedAt: new Date() } as const;
    await app.em().nativeUpdate(Order, { id }, { ...sent, reviewer: doctor });
    const em = app.em();
    const supply = await aSentSupply(em, await em.findOneOrFail(Order, { id }));
    const picture = sharp({
      create: { width: 30, height: 40, channels: 3, background: '#803020' },
    });
    const photo = (await picture.png().toBuffer()).toString('base64');
    const body = { supplyId: supply.id, fault: 'broken', photo } as const;
    const stranger = app.guest();
    expect((await stranger.try(supplyContract.report, { body })).status).toBe(404);
    expect(await device.call(supplyContract.report, { body })).toMatchObject([
      { report: { fault: 'broken', answer: null } },
    ]);
    const staff = await app.as(await aStaffMember(app.em()));
    const report = (await staff.call(supplyContract.reports)).find(
      ({ orderId }) => orderId === id,
    )!;
    expect(report.photoSize).toEqual({ width: 30, height: 40 });
    const shown = await staff.call(supplyContract.reportPhoto, { params: { id: report.id } });
    expect(Buffer.from(shown.data, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  });

  test('nothing can be reported of what has not left, and of nobody else’s a photo is even read', async () => {
    const one = await approved(1);
    const [first] = await one.list();
    const report = (by: TestClient, supplyId = first!.id) =>
      by.try(supplyContract.report, {
        body: { supplyId, fault: 'missing', photo: 'bm90aGluZw==' },
      });
    const answer = await report(await app.as(one.customer));
    expect(answer).toMatchObject({ status: 409, body: { code: 'supply.not_reportable' } });
    for (const invented of [first!.id, 2_000_000_001])
      expect((await report(app.guest(), invented)).status).toBe(404);
  });

  test('a report that is sent again under its key gets its answer again', async () => {
    const one = await approved('plan');
    await one.ship();
    const [sent] = await one.list();
    const mine = await app.as(one.customer);
    const report = () =>
      mine.try(supplyContract.report, { body: { supplyId: sent!.id, fault: 'warm' }, key });
    const key = randomUUID();
    expect([(await report()).status, (await report()).status]).toEqual([200, 200]);
  });

  test('nothing comes in the place of a parcel of a treatment that has ended', async () => {
    const one = await approved('plan');
    await one.ship();
    await aParcelReport(app.em(), app.deps.secrets.data, { id: one.id });
    await app.em().nativeUpdate(Order, { id: one.id }, { status: 'expired' });
    const staff = await app.as(await aStaffMember(app.em()));
    const mine = (await staff.call(supplyContract.reports)).find(
      ({ orderId }) => orderId === one.id,
    )!;
    const params = { id: mine.id };
    const answer = { params, body: { answer: 'replacement' } } as const;
    expect((await staff.try(supplyContract.answer, answer)).status).toBe(409);
    expect((await staff.try(supplyContract.reportPhoto, { params })).body).toEqual({
      data: 'AAAA',
    });
  });

  test('the membership does not end before what comes in its place has left', async () => {
    const one = await approved('plan');
    await one.ship();
    await aParcelReport(app.em(), app.deps.secrets.data, { id: one.id });
    const staff = await app.as(await aStaffMember(app.em()));
    const mine = (await staff.call(supplyContract.reports)).find(
      ({ orderId }) => orderId === one.id,
    )!;
    const answer = { params: { id: mine.id }, body: { answer: 'replacement' } } as const;
    await staff.call(supplyContract.answer, answer);
    setClock(() => new Date('2028-01-01T10:00:00Z'));
    const statusNow = async () => {
      await expireOrders.handle(app.deps);
      return (await app.em().findOneOrFail(Order, { id: one.id })).status;
    };
    expect(await statusNow()).toBe('active');
    await app.em().nativeUpdate(Order, { id: one.id }, { paymentStatus: 'refunded' });
    expect(await statusNow()).toBe('expired');
    await app.em().nativeUpdate(Order, { id: one.id }, { paymentStatus: 'paid', status: 'active' });
    expect(await statusNow()).toBe('active');
    await app.em().nativeUpdate(Supply, { order: one.id, number: 2 }, { state: 'cancelled' });
    expect(await statusNow()).toBe('expired');
  });

  test('whoever reported it hears that it is answered, and admins that a refund is proposed', async () => {
    const one = await approved('plan');
    await one.ship();
    const { id } = await aParcelReport(app.em(), app.deps.secrets.data, one);
    const admin = await office();
    const heardBy = async (client: typeof admin) =>
      (await client.call(notificationContract.list)).items
        .filter(({ kind }) => kind === 'report_answered' || kind === 'parcel_problem')
        .map(({ kind, subjectId }) => [kind, subjectId]);
    const patient = await app.as(one.customer);
    expect(await heardBy(patient)).toEqual([]);
    const staff = await app.as(await aStaffMember(app.em()));
    await staff.call(supplyContract.answer, { params: { id }, body: { answer: 'refund' } });
    expect(await heardBy(patient)).toEqual([['report_answered', one.id]]);
    expect(await heardBy(admin)).toEqual([['parcel_problem', one.id]]);
    expect(await heardBy(staff)).toEqual([]);
  });

  test('a guest who reported it is written to', async () => {
    const sent = { status: 'active', shippingStatus: 'received', shippedAt: new Date() } as const;
    const reviewer = await aDoctor(app.em());
    const checkoutId = randomUUID();
    const order = await anOrder(app.em(), { checkoutId, ...sent, reviewer });
    await aSentSupply(app.em(), order);
    const { id } = await aParcelReport(app.em(), app.deps.secrets.data, order);
    const staff = await app.as(await aStaffMember(app.em()));
    await staff.call(supplyContract.answer, { params: { id }, body: { answer: 'none' } });
    const waiting = await app
      .em()
      .execute(`select data->>'kind' as kind from jobs.job where data->>'orderId' = ?`, [
        String(order.id),
      ]);
    expect(waiting).toEqual([{ kind: 'report_answered' }]);
  });
});
