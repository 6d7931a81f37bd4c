import { intakeContract } from '#shared/intake.ts';
import { orderContract, type OrderDecision } from '#shared/orders.ts';
import { Order } from '#api/orders/order.entity.ts';
import { aCase } from './a-case.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** A case whose form this doctor has claimed and been served. */
export async function aReadCase(app: TestApp, doctor: TestClient) {
  const { order, customer } = await aCase(app);
  const { id } = order;
  await doctor.call(orderContract.claim, { params: { id } });
  await readForm(app, doctor, id);
  return { order, customer };
}

/** Fetches the form of an order, which whoever signs for it has read (decision C126). */
export async function readForm(app: TestApp, client: TestClient, orderId: number): Promise<void> {
  const { intakeId } = await app.em().findOneOrFail(Order, { id: orderId });
  await client.call(intakeContract.find, { params: { id: intakeId! } });
}

/** Tries to approve it, with all that a newcomer's case asks about acknowledged. */
export const approve = (doctor: TestClient, id: number, more: Partial<OrderDecision> = {}) =>
  doctor.try(orderContract.move, {
    params: { id },
    body: {
      status: 'approved',
      acknowledged: ['words_to_read', 'other_account', 'use_at_once'],
      ...more,
    },
  });
