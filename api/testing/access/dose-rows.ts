import { aPlanContent } from '#api/dosing/dosing.factory.ts';
import { takenDose } from './inputs.ts';
import { CLINICIANS, CUSTOMERS, type AccessRow } from './words.ts';

/** The plan of a treatment, and the doses taken. */
export const doseRows: Record<string, AccessRow> = {
  'dosing.mine': { expect: CUSTOMERS },
  'dosing.take': {
    expect: { ...CUSTOMERS, otherCustomer: 404 },
    isOnce: true,
    input: (world) => ({ body: takenDose(world) }),
  },
  'dosing.undo': {
    expect: { ...CUSTOMERS, otherCustomer: 404 },
    isOnce: true,
    input: (world) => ({ params: { clientId: world.doseClientId } }),
  },
  'dosing.answer': {
    expect: { ...CUSTOMERS, otherCustomer: 404 },
    input: (world) => ({
      body: {
        orderId: world.orderId,
        day: '2026-11-17',
        taken: true,
        answeredAt: '2026-11-24T09:00:00.000Z',
      },
    }),
  },
  'dosing.remind': { expect: CUSTOMERS, input: () => ({ body: { reminder: null } }) },
  'dosePlans.find': {
    expect: { ...CLINICIANS, otherDoctor: 404 },
    input: (world) => ({ params: { orderId: world.orderId } }),
  },
  'dosePlans.plan': {
    expect: { ...CLINICIANS, otherDoctor: 404 },
    isOnce: true,
    input: (world) => ({
      params: { orderId: world.orderId },
      body: { content: aPlanContent(), move: 'change', version: world.planVersion },
    }),
  },
};
