import { aPlanContent } from '#api/dosing/dosing.factory.ts';
import { takenDose } from './inputs.ts';
import { CUSTOMERS, type AccessRow } from './words.ts';

/** The plan of a treatment, and the doses that are taken by it. */
export const doseRows: Record<string, AccessRow> = {
  'dosing.mine': { expect: CUSTOMERS },
  'dosing.take': {
    expect: '401 ok 404 403 403 403 403',
    isOnce: true,
    input: (world) => ({ body: takenDose(world) }),
  },
  'dosing.undo': {
    expect: '401 ok 404 403 403 403 403',
    isOnce: true,
    input: (world) => ({ params: { clientId: world.doseClientId } }),
  },
  'dosing.remind': { expect: CUSTOMERS, input: () => ({ body: { reminder: null } }) },
  'dosePlans.find': {
    expect: '401 403 403 ok 404 403 ok',
    input: (world) => ({ params: { orderId: world.orderId } }),
  },
  'dosePlans.plan': {
    expect: '401 403 403 ok 404 403 ok',
    isOnce: true,
    input: (world) => ({
      params: { orderId: world.orderId },
      body: { content: aPlanContent(), move: 'change', version: world.planVersion },
    }),
  },
};
