import { aPlanContent } from '#api/dosing/dosing.factory.ts';
import { aWrite } from '#api/prescriptions/prescriptions.factory.ts';
import { PROTOCOLS } from '#api/seeds/protocols.ts';
import { takenDose } from './inputs.ts';
import { CLINICIANS, CUSTOMERS, everybody, type AccessRow } from './words.ts';

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
  'prescriptions.mine': { expect: CUSTOMERS },
  'prescriptions.find': {
    expect: {
      ...everybody(404),
      owner: 'ok',
      doctor: 'ok',
      admin: 'ok',
      staff: 403,
      fulfilment: 403,
    },
    input: (world) => ({ params: { orderId: world.orderId } }),
  },
  'prescribing.proposal': {
    expect: CLINICIANS,
    input: (world) => ({ params: { orderId: world.waitingId } }),
  },
  'prescribing.sign': {
    expect: { ...CLINICIANS, otherDoctor: 404 },
    isOnce: true,
    input: (world) => ({
      params: { orderId: world.orderId },
      body: { write: aWrite(), because: 'Another strength.' },
    }),
  },
  'prescribing.cancel': {
    expect: { ...CLINICIANS, otherDoctor: 404 },
    isOnce: true,
    input: (world) => ({
      params: { orderId: world.orderId },
      body: { because: 'The patient moves away.' },
    }),
  },
  // Like the queue, it waits for whichever doctor is licensed there.
  'prescribing.toPrescribe': { expect: CLINICIANS, sees: ['person'] },
  'prescribing.protocols': { expect: CLINICIANS },
  'prescribing.draft': {
    expect: CLINICIANS,
    input: () => ({ params: { product: 'tirzexa' }, body: { content: PROTOCOLS.tirzexa } }),
  },
  'prescribing.signProtocol': {
    expect: { ...CLINICIANS, admin: 403 },
    input: () => ({ params: { product: 'semaglutide' }, body: { version: 1 } }),
  },
};
