import type { Prescription } from '#shared/prescriptions.ts';
import { aProposal } from './proposal.ts';

const write = aProposal().write!;

/** Signed for a guest's order. */
export const aPrescription = (
  change: Partial<Prescription> = {},
  plan: Partial<Prescription['content']['dosePlan']> = {},
): Prescription => ({
  orderId: 41,
  version: 1,
  state: 'signed',
  endedAt: null,
  endedBy: { move: null, words: null, order: null },
  content: {
    patient: { name: 'Nora Field', birthDate: '1990-02-03', address: '' },
    prescriber: { name: 'Dr. Chen', licence: null, npi: null },
    product: { id: 'semaglutide', name: 'Semaglutide' },
    medicine: 'semaglutide-injection',
    form: 'injection',
    strength: '1 mg/mL',
    directions: {
      en: write.directions.en,
      patient: { language: 'en', text: write.directions.patient },
    },
    quantity: { amount: 1, unit: 'mL' },
    daysSupply: 28,
    fills: 3,
    writtenAt: '2026-12-01T10:00:00.000Z',
    validUntil: '2027-12-01',
    formVersion: 1,
    compoundedBecause: null,
    dosePlan: { ...write.plan, ...plan },
  },
  ...change,
});
