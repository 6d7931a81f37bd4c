import type { Proposal } from '#shared/prescribing.ts';

const atOneMilligram = { micrograms: 1_000, microlitres: 1_000 };

/** What the protocol says for somebody who begins with semaglutide. */
export const aProposal = (change: Partial<Proposal> = {}): Proposal => ({
  orderId: 41,
  medicine: 'semaglutide-injection',
  strengths: [],
  language: 'en',
  write: {
    plan: {
      substance: 'semaglutide',
      form: 'vial',
      startDay: '2026-12-05',
      periods: [
        { micrograms: 250, weeks: 4, concentration: atOneMilligram },
        { micrograms: 500, weeks: null, concentration: atOneMilligram },
      ],
      syringe: { units: 100, markHalfUnits: 2 },
      instructions: '',
      heldFrom: null,
    },
    directions: { en: 'Inject 0.25 mg once a week.', patient: 'Inject 0.25 mg once a week.' },
    quantities: [1, 2, 2],
    daysSupply: 28,
    validMonths: 12,
    compoundedBecause: null,
  },
  hash: 'as-shown',
  neededBecause: null,
  visit: null,
  hasOpenRed: false,
  replaces: false,
  ends: [],
  earlier: [],
  months: 3,
  today: '2026-11-28',
  timeZone: 'America/New_York',
  fillsFrom: '2026-11-28',
  can: { sign: false },
  ...change,
});
