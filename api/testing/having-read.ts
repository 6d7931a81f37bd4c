import { intakeContract } from '#shared/intake.ts';
import type { CallInput, ReplyOf } from '#shared/lib/contract.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import type { Answer, TestClient } from './test-client.ts';

/** Fetches a case and its form, as who decides it does first (decision C126). */
export async function readCase(client: TestClient, id: number): Promise<void> {
  const { body } = await client.try(orderContract.find, { params: { id } });
  const { medicalInfoId } = (body ?? {}) as Partial<Order>;
  if (medicalInfoId) await client.try(intakeContract.find, { params: { id: medicalInfoId } });
}

type Move = typeof orderContract.move;
type Input = CallInput<Move> & { key?: string; headers?: Record<string, string> };

/** Somebody who reads a case before they decide it. */
export const havingRead = (client: TestClient) => ({
  call: async (move: Move, input: Input): Promise<ReplyOf<Move>> => {
    await readCase(client, Number(input.params.id));
    return client.call(move, input);
  },
  try: async (move: Move, input: Input): Promise<Answer> => {
    await readCase(client, Number(input.params.id));
    return client.try(move, input);
  },
});
