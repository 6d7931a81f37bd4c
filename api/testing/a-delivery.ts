import { orderContract, type OrderDecision } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import type { MonthsPerParcel } from '#shared/supply-plan.ts';
import { supplyContract } from '#shared/supplies.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { saveMonthsPerParcel } from '#api/practice/parcels.service.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { aCase } from './a-case.ts';
import { aPrescription } from './a-prescription.ts';
import { havingRead } from './having-read.ts';
import type { TestApp } from './test-app.ts';

let lastNumber = 5_000_000_000;
/** Sessions that were idle for days have ended. */
export const office = async (app: TestApp) => app.as(await anAdmin(app.em()));

type Wish = {
  isSigned?: boolean;
  customer?: User;
  /** What its doctor answers to the findings. */
  decision?: Partial<OrderDecision>;
};

/** Approved by a doctor, with a prescription in force or with one that was cancelled since. */
export async function aDelivery(
  app: TestApp,
  perParcel: MonthsPerParcel,
  { isSigned = true, decision, ...wish }: Wish = {},
) {
  await saveMonthsPerParcel(app.em(), perParcel);
  const { order, customer } = await aCase(app, wish);
  const params = { id: order.id };
  const doctor = await app.as(await aDoctor(app.em()));
  await havingRead(doctor).call(orderContract.move, {
    params,
    body: { status: 'approved', ...decision },
  });
  if (isSigned) {
    await aPrescription(app, order);
    await advanceSupplies.handle(app.deps);
  } else {
    const body = { because: 'Written for the wrong strength.' };
    await doctor.call(prescribingContract.cancel, { params: { orderId: order.id }, body });
  }
  const ship = async () => {
    const body = { status: 'shipped', trackingNumber: String(++lastNumber) } as const;
    return havingRead(await office(app)).try(orderContract.move, { params, body });
  };
  return {
    ...{ id: order.id, customer, params, ship },
    find: async () => (await office(app)).call(orderContract.find, { params }),
    list: async () => (await app.as(customer)).call(supplyContract.list, { params }),
    checkIn: () => aCheckIn(app.em(), app.deps.secrets.data, customer),
    move: async (supplyId: number, body: { days: number } | { skips: true }) =>
      (await app.as(customer)).try(supplyContract.move, { params: { id: supplyId }, body }),
  };
}
