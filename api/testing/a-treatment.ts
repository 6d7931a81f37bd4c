import { expect } from 'vitest';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { addDays } from '#shared/dosing/days.ts';
import type { DosePlanContent, PlanMove } from '#shared/dosing/plan-shape.ts';
import type { PlanReason } from '#shared/dosing/plan-reason.ts';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import type { MonthsPerParcel } from '#shared/supply-plan.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { termsOfOne } from '#api/pharmacy/fill-terms.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { saveMonthsPerParcel } from '#api/practice/parcels.service.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { office } from './a-delivery.ts';
import { approve, readForm } from './approving.ts';
import { birthdayOf } from './buying.ts';
import { havingRead } from './having-read.ts';
import type { openTestApp } from './open-test-app.ts';

type App = Awaited<ReturnType<typeof openTestApp>>;

export const APPROVED = '2026-12-01';
export const on = (day: string): void => setClock(() => new Date(`${day}T15:00:00Z`));

/** The first dose is a week after the approval, and each step of the protocol has four. */
export const day = (number: number): string => addDays(APPROVED, 7 + number);
let sentNumber = 7_000_000_000;

/** Semaglutide for six months: 0.25, 0.5 and 1 mg from 1 mg/mL, then 1.7 and 2.4 mg from 5 mg/mL. */
export async function aTreatment(app: App, perParcel: MonthsPerParcel = 1) {
  const em = app.em();
  await saveMonthsPerParcel(em, perParcel);
  const customer = await aCustomer(em);
  const order = await anOrder(em, { customer, plan: 'annual', queuedAt: now() });
  await aPayment(em, order);
  const dateOfBirth = birthdayOf(customer.id);
  await anIntake(em, app.deps.secrets.data, order, { dateOfBirth });
  const doctor = await aDoctor(em);
  const { id } = order;
  const params = { orderId: id };
  // Sessions that were idle for days have ended.
  const asDoctor = () => app.as(doctor);
  const first = await asDoctor();
  await first.call(orderContract.claim, { params: { id } });
  await readForm(app, first, id);
  expect((await approve(first, id)).status).toBe(200);
  await advanceSupplies.handle(app.deps);
  const findPlan = async () =>
    (await (await asDoctor()).call(dosePlanContract.find, { params })).plans[0]!;
  return {
    id,
    plan: async () => (await findPlan()).content,
    /** The next parcel leaves on its day. */
    send: async (count = 1) => {
      for (let sent = 0; sent < count; sent += 1) {
        const where = { order: id, shippedAt: null, replaces: null };
        const next = await app.em().findOneOrFail(Supply, where, { orderBy: { number: 'asc' } });
        if (next.dueOn > now().toISOString()) on(next.dueOn);
        await aCheckIn(app.em(), app.deps.secrets.data, customer);
        await advanceSupplies.handle(app.deps);
        sentNumber += 1;
        const body = { status: 'shipped', trackingNumber: String(sentNumber) } as const;
        const client = havingRead(await office(app));
        await client.call(orderContract.move, { params: { id }, body });
      }
    },
    atHome: async () => (await (await asDoctor()).call(dosePlanContract.find, { params })).atHome,
    change: async (move: PlanMove, change: Partial<DosePlanContent>, isReasoned = true) => {
      const { content, version } = await findPlan();
      const client = await asDoctor();
      const write = (reasons: PlanReason[] = []) => {
        const body = { content: { ...content, ...change }, move, version, reasons };
        return client.try(dosePlanContract.plan, { params, body });
      };
      const answer = await write();
      const { code, details } = answer.body as { code?: string; details: { asked: PlanReason[] } };
      if (code !== 'dosing.reason_needed' || !isReasoned) return answer;
      const reason = 'Told on the telephone how the doses went.';
      return write(details.asked.map(({ step, question }) => ({ step, question, reason })));
    },
    propose: async () => (await asDoctor()).call(prescribingContract.proposal, { params }),
    sign: async (write: PrescriptionWrite) => {
      const client = await asDoctor();
      await readForm(app, client, id);
      const body = { write, because: 'For longer.' };
      return client.try(prescribingContract.sign, { params, body });
    },
    signed: async () => {
      const row = await app.em().findOneOrFail(Prescription, { order: id, state: 'signed' });
      return row.open(app.deps.secrets.data);
    },
    /** What a parcel is filled with now, by the version in force. */
    label: async (where: { number: number } | { replaces: Supply } = { number: 2 }) => {
      const own = app.em();
      const supply = await own.findOneOrFail(Supply, { order: id, ...where });
      const prescription = await own.findOneOrFail(Prescription, { order: id, state: 'signed' });
      const { contents } = await termsOfOne(own, app.deps, { supply, prescription });
      return contents.map(({ strength, quantity, directions }) => [
        ...[strength, quantity, directions.en],
      ]);
    },
  };
}

export const doses = async ({
  plan,
}: {
  plan: () => Promise<DosePlanContent>;
}): Promise<DosePlanContent['periods']> => (await plan()).periods;
