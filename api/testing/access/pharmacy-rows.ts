import { ADMINS, CLINICIANS, PACKERS, everybody, type AccessRow } from './words.ts';

const letter = { subject: 'Your medicine', content: 'Please stop using it.' };

const LABEL = ['health', 'waitingPerson'] as const;

/** Prescriptions on their way to a pharmacy, and what comes back. */
export const pharmacyRows: Record<string, AccessRow> = {
  // The label of a medicine says for whom it is and how it is taken; nobody packs without it.
  'pharmacy.board': { expect: PACKERS, sees: LABEL },
  'pharmacy.sheet': {
    expect: ADMINS,
    input: (world) => ({ params: { id: world.readySupplyId } }),
  },
  'pharmacy.fill': {
    expect: PACKERS,
    sees: LABEL,
    input: (world) => ({
      params: { id: world.readySupplyId },
      body: { lot: 'A-1', beyondUseOn: '2999-12-31' },
    }),
  },
  // Nobody has rejected it.
  'rejections.askAgain': {
    expect: { ...CLINICIANS, doctor: 409, otherDoctor: 404, admin: 409 },
    input: (world) => ({ params: { id: world.readySupplyId } }),
  },
  // Without a signature, whoever calls.
  'pharmacy.event': { expect: everybody(400) },
  'pharmacy.setup': { expect: ADMINS },
  'pharmacy.choose': { expect: ADMINS, input: () => ({ body: { pharmacy: 'print' } }) },
  'pharmacySimulator.switches': { expect: ADMINS },
  'pharmacySimulator.setSwitches': { expect: ADMINS, input: () => ({ body: { delay: 1 } }) },

  'recalls.find': { expect: ADMINS, input: () => ({ query: { product: 'semaglutide' } }) },
  'recalls.export': { expect: ADMINS, input: () => ({ query: { product: 'semaglutide' } }) },
  'recalls.list': { expect: ADMINS },
  // Nothing of this lot has left; but only admins learn that.
  'recalls.send': {
    expect: { ...ADMINS, admin: 409 },
    input: () => ({
      body: { filter: { lot: 'nobody-has-it' }, letters: { en: letter, vi: letter, es: letter } },
    }),
  },
};
