import type { MedicineId } from '../../medicines/medicines.ts';
import { anEarlierOrder, type WrittenCase } from './given.ts';

const ended = { state: 'ended', endsOn: '2026-11-01' } as const;
const of = (medicine: MedicineId, currentMedications = '') => ({
  medicine,
  form: { currentMedications },
});
const earlier = (medicine: MedicineId, change: Parameters<typeof anEarlierOrder>[0] = ended) => [
  anEarlierOrder({ ...change, medicine }),
];

const thePill = {
  version: 1,
  language: 'en',
  answers: { contraceptive_pill: true },
} as const;

/** What depends on the medicine of the order, and on those of earlier ones. Written before the rules. */
export const classCases: readonly WrittenCase[] = [
  // Interactions that only one medicine has.
  [
    'the pill with orforglipron',
    of('orforglipron-tablets', 'birth control pill'),
    { contraceptives_orforglipron: 'ask' },
  ],
  ['the pill with liraglutide', of('liraglutide-injection', 'birth control pill'), {}],
  ['the pill with semaglutide tablets', of('semaglutide-tablets', 'birth control pill'), {}],
  ['an inhibitor', of('orforglipron-tablets', 'itraconazole'), { cyp3a4_inhibitor: 'ask' }],
  ['an inducer', of('orforglipron-tablets', 'rifabutin'), { cyp3a4_inducer: 'ask' }],
  ['a transporter', of('orforglipron-tablets', 'gemfibrozil'), { oatp1b_inhibitor: 'ask' }],
  [
    'levothyroxine with semaglutide tablets',
    of('semaglutide-tablets', 'Euthyrox'),
    { levothyroxine_tablets: 'ask', medicine_without_condition: 'ask' },
  ],

  // From one medicine of ours to another.
  [
    'tablets after injections of one substance',
    { ...of('semaglutide-tablets'), earlier: earlier('semaglutide-injection') },
    { medicine_switch: 'ask' },
  ],
  [
    'injections after tablets of one substance',
    { ...of('semaglutide-injection'), earlier: earlier('semaglutide-tablets') },
    { medicine_switch: 'ask' },
  ],
  [
    'orforglipron after tirzepatide',
    { ...of('orforglipron-tablets'), earlier: earlier('tirzepatide-injection') },
    { medicine_switch: 'ask' },
  ],
  [
    'tirzepatide after semaglutide',
    { product: 'tirzexa', earlier: [anEarlierOrder(ended)] },
    { medicine_switch: 'ask' },
  ],
  [
    'liraglutide after orforglipron, half a year later',
    {
      ...of('liraglutide-injection'),
      earlier: earlier('orforglipron-tablets', { state: 'ended', endsOn: '2026-05-01' }),
    },
    { treatment_ended: 'ask' },
  ],
  [
    'the same medicine again',
    { ...of('orforglipron-tablets'), earlier: earlier('orforglipron-tablets') },
    {},
  ],
  [
    'the same medicine again, which before was another',
    {
      ...of('orforglipron-tablets', 'Foundayo 2.5 mg'),
      earlier: [...earlier('orforglipron-tablets'), ...earlier('semaglutide-injection')],
    },
    {},
  ],
  [
    'back to the medicine of before',
    {
      ...of('semaglutide-injection'),
      earlier: [...earlier('orforglipron-tablets'), ...earlier('semaglutide-injection')],
    },
    { medicine_switch: 'ask' },
  ],
  [
    'a refused order of another medicine is no treatment',
    {
      ...of('orforglipron-tablets'),
      earlier: earlier('semaglutide-injection', { state: 'refused' }),
    },
    { refused_before: 'ask' },
  ],

  // The same answers are the same, whichever medicine was refused.
  [
    'the pill, told again after a refused order of tirzepatide',
    {
      form: { currentMedications: 'birth control pill', questions: thePill },
      earlier: earlier('tirzepatide-injection', {
        state: 'refused',
        form: { currentMedications: 'birth control pill', questions: thePill },
      }),
    },
    { refused_before: 'ask', not_asked: 'note' },
  ],
  [
    'an allergy to tirzepatide, gone since a refused order of semaglutide',
    {
      product: 'tirzexa',
      earlier: earlier('semaglutide-injection', {
        state: 'refused',
        form: { allergies: 'Mounjaro' },
      }),
    },
    { refused_before: 'ask', changed_since_refusal: 'block' },
  ],

  // One that is still taken, or waits.
  [
    'tablets in the last month of injections of one substance',
    {
      ...of('semaglutide-tablets'),
      earlier: earlier('semaglutide-injection', { endsOn: '2026-12-01' }),
    },
    { active_order: 'block' },
  ],
  [
    'tablets in the last month of the same tablets',
    {
      ...of('semaglutide-tablets'),
      earlier: earlier('semaglutide-tablets', { endsOn: '2026-12-01' }),
    },
    { active_order: 'ask' },
  ],
  [
    'tablets, and injections of one substance that wait',
    {
      ...of('semaglutide-tablets'),
      earlier: earlier('semaglutide-injection', { state: 'waiting' }),
    },
    { waiting_order: 'block' },
  ],

  // What is taken from us is not foreign; the same substance in another form is.
  [
    'our tablets on a renewal, by their name',
    {
      ...of('orforglipron-tablets', 'Foundayo 5.5 mg daily'),
      earlier: earlier('orforglipron-tablets'),
    },
    {},
  ],
  [
    'our liraglutide on a renewal',
    {
      ...of('liraglutide-injection', 'liraglutide 1.8 mg'),
      earlier: earlier('liraglutide-injection'),
    },
    {},
  ],
  [
    'Victoza beside our orforglipron',
    { ...of('orforglipron-tablets', 'Victoza'), earlier: earlier('orforglipron-tablets') },
    { incretin_taken: 'block' },
  ],
  [
    'tablets beside our injections of one substance',
    { ...of('semaglutide-injection', 'Rybelsus 7 mg'), earlier: earlier('semaglutide-injection') },
    { incretin_taken: 'block' },
  ],
  [
    'injections beside our tablets of one substance',
    { ...of('semaglutide-tablets', 'Ozempic 0.5 mg'), earlier: earlier('semaglutide-tablets') },
    { incretin_taken: 'block' },
  ],
  [
    'the pill by Wegovy beside our injections',
    { ...of('semaglutide-injection', 'Wegovy pill'), earlier: earlier('semaglutide-injection') },
    { incretin_taken: 'block' },
  ],
  [
    'our tablets by the name of the substance',
    {
      ...of('semaglutide-tablets', 'semaglutide 9 mg tablets'),
      earlier: earlier('semaglutide-tablets'),
    },
    {},
  ],
  [
    'our injection by the name of the substance',
    {
      ...of('semaglutide-injection', 'weekly semaglutide injection'),
      earlier: earlier('semaglutide-injection'),
    },
    {},
  ],
];
