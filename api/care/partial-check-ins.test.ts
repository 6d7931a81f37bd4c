import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkInContract } from '#shared/check-ins.ts';
import { dosingContract } from '#shared/dosing.ts';
import { patientContract } from '#shared/patients.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { checkInPort } from '#api/supplies/check-in-port.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { someAnswers } from './check-in.factory.ts';

const app = await openTestApp();
const DAY_MS = 86_400_000;

async function aTreated() {
  const em = app.em();
  const [customer, reviewer] = [await aCustomer(em), await aDoctor(em)];
  const startDate = new Date(Date.now() - 30 * DAY_MS);
  const order = await anOrder(em, { customer, reviewer, status: 'active', startDate });
  const [mine, theirs] = [await app.as(customer), await app.as(reviewer)] as const;
  const latest = async () =>
    (await app.deps.ports.one(checkInPort)(app.em(), [order.id])).get(order.id);
  const silent = async () => (await theirs.call(patientContract.counts)).no_check_in;
  const glance = async () => {
    const query = { ids: String(customer.id) };
    return (await theirs.call(checkInContract.glances, { query }))[0]!.checkIn;
  };
  return { mine, theirs, latest, silent, glance };
}

test('a wrong dose told outside the form calls a doctor, and is no check-in of the week', async () => {
  const { mine, theirs, latest, silent, glance } = await aTreated();
  const answers = someAnswers({ signs: ['wrong_dose'], words: 'I took two doses.' });
  const body = { clientId: randomUUID(), answers, isPartial: true };
  const sent = await mine.call(checkInContract.send, { body });
  expect(sent).toMatchObject(body);
  expect(await mine.call(checkInContract.send, { body })).toEqual(sent);
  expect((await mine.call(dosingContract.mine)).hasOpenRed).toBe(true);
  expect(await glance()).toMatchObject({ risk: 'urgent', isRead: false, signs: ['wrong_dose'] });

  const [waiting, ...others] = await theirs.call(checkInContract.waiting);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ isPartial: true });
  await theirs.call(checkInContract.look, {
    params: { id: waiting!.id },
    body: { decision: 'acted', action: 'called', note: 'Well, skips the next dose.' },
  });
  expect((await mine.call(dosingContract.mine)).hasOpenRed).toBe(false);
  expect([await latest(), await silent(), await glance()]).toEqual([undefined, 1, null]);

  const whole = { clientId: randomUUID(), answers: someAnswers() };
  expect(await mine.call(checkInContract.send, { body: whole })).toMatchObject({
    isPartial: false,
  });
  expect([await latest(), await silent()]).toEqual([expect.any(Date), 0]);
});
