import { afterEach, beforeEach, expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import type { ProtocolContent } from '#shared/prescriptions/protocol.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { somePens } from '#api/catalogue/catalogue.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { prescriptionInForce } from '#api/prescriptions/in-force.ts';
import { Protocol } from '#api/prescriptions/protocol.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { aDelivery } from '#api/testing/a-delivery.ts';
import { readCase } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { advanceSupplies } from './advance-supplies.ts';
import { Supply } from './supply.entity.ts';

const app = await openTestApp();
let doctor: User;
let asDoctor: TestClient;
beforeEach(async () => {
  setClock(() => new Date('2026-03-02T15:00:00Z'));
  doctor = await aDoctor(app.em());
  asDoctor = await app.as(doctor);
});
afterEach(() => setClock(null));

const WORDS = 'A new pen each week.';
const stepOf = (micrograms: number, weeks: number | null): ProtocolContent['steps'][number] => ({
  ...{ micrograms, weeks, quantity: 4 },
  concentration: { micrograms: 2 * micrograms, microlitres: 1_000 },
});

async function sellPens(steps: ProtocolContent['steps']) {
  const em = app.em();
  const product = (await somePens(em)).id;
  await em.nativeDelete(Protocol, { product });
  const content: ProtocolContent = {
    ...{ form: 'pen', steps, syringe: null, instructions: WORDS },
    ...{ daysSupply: 28, firstDoseAfterDays: 7, validMonths: 12, compoundedBecause: null },
  };
  const signed = { author: doctor, signedBy: doctor, signedAt: new Date() };
  em.create(Protocol, { product, version: 1, content, ...signed });
  await em.flush();
}

const ALL = [
  stepOf(250, 4),
  stepOf(500, 4),
  stepOf(1_000, 4),
  stepOf(1_700, 4),
  stepOf(2_400, null),
];

/** Somebody whose vials are packed has bought pens. */
async function aChange(steps = ALL) {
  await sellPens(steps);
  const vials = await aDelivery(app, 3);
  const { order } = await aCase(app, { customer: vials.customer, product: 'pens' });
  const params = { orderId: order.id };
  const proposal = await asDoctor.call(prescribingContract.proposal, { params });
  const approve = async (isWritten: boolean) => {
    await readCase(asDoctor, order.id);
    return asDoctor.try(orderContract.move, {
      params: { id: order.id },
      body: {
        ...{ status: 'approved', acknowledged: ['supply_left'] },
        reasons: { active_order: 'Pens from now on, as agreed today.' },
        ...(isWritten && { prescription: proposal.write! }),
      },
    });
  };
  return { vials, order, proposal, approve };
}

const suppliesOf = ({ id }: { id: number }) =>
  app.em().find(Supply, { order: id }, { orderBy: { number: 'asc' } });
const untilOf = async ({ id }: { id: number }) =>
  (await app.em().findOneOrFail(Order, { id })).suppliedUntil;

test('another product keeps steps and milligrams, in its own pens, and is signed when it was read', async () => {
  const { proposal, approve, order } = await aChange();
  const { write, neededBecause, ends } = proposal;
  expect(neededBecause).toBe('switch');
  expect(ends).toEqual([]);
  expect(write!.plan).toMatchObject({ form: 'pen', syringe: null, instructions: WORDS });
  expect(write!.plan.periods.map(({ micrograms, weeks }) => [micrograms, weeks])).toEqual([
    [250, 4],
    [500, 4],
    [1_000, 4],
    [1_700, 4],
    [2_400, null],
  ]);
  expect(write!.plan.periods[1]!.concentration).toEqual({ micrograms: 1_000, microlitres: 1_000 });
  expect(await approve(false)).toMatchObject({
    status: 409,
    body: { code: caseErrors.prescription_needed.code, details: { because: 'switch' } },
  });
  expect(await approve(true)).toMatchObject({ status: 200 });
  expect(await prescriptionInForce(app.em(), order.id)).not.toBeNull();
});

test('a step that the other product does not have begins with its protocol, for its doctor to write', async () => {
  const { proposal } = await aChange([stepOf(250, 4), stepOf(500, null)]);
  expect(proposal.neededBecause).toBe('switch');
  expect(proposal.write!.plan.periods.map(({ micrograms }) => micrograms)).toEqual([250, 500]);
});

test('one parcel of a medicine is packed at a time, and the next supply follows, whatever product it is', async () => {
  const { vials, order, approve } = await aChange();
  expect(await approve(true)).toMatchObject({ status: 200 });
  await advanceSupplies.handle(app.deps);
  const [packed] = await suppliesOf(vials);
  const [waiting] = await suppliesOf(order);
  expect([packed!.state, waiting!.state]).toEqual(['ready', 'waiting']);
  // The same medicine goes on: nothing of it ends.
  expect(await prescriptionInForce(app.em(), vials.id)).not.toBeNull();

  expect((await vials.ship()).status).toBe(200);
  await app.drain();
  await advanceSupplies.handle(app.deps);
  const until = (await untilOf(vials))!;
  const [later] = await suppliesOf(order);
  expect(later!.state).toBe('waiting');
  expect(later!.dueOn > '2026-05-01').toBe(true);
  const params = { orderId: order.id };
  const { fillsFrom } = await asDoctor.call(prescribingContract.proposal, { params });
  expect(fillsFrom).toBe(until.toISOString().slice(0, 10));
});
