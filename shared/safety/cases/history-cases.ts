import { anEarlierOrder, type WrittenCase } from './given.ts';

const refused = { state: 'refused', reference: 'SEM-1001' } as const;

export const historyCases: readonly WrittenCase[] = [
  [
    'an order that is in use',
    { earlier: [anEarlierOrder({ endsOn: '2027-04-01' })] },
    { active_order: 'block' },
  ],
  [
    'an order that is approved and not sent yet',
    { earlier: [anEarlierOrder()] },
    { active_order: 'block' },
  ],
  [
    'the last month of the same medicine',
    { earlier: [anEarlierOrder({ endsOn: '2026-12-24' })] },
    { active_order: 'ask' },
  ],
  [
    'a day more than that',
    { earlier: [anEarlierOrder({ endsOn: '2026-12-25' })] },
    { active_order: 'block' },
  ],
  [
    'the last month of the other medicine',
    { earlier: [anEarlierOrder({ product: 'tirzexa', endsOn: '2026-12-01' })] },
    { active_order: 'block' },
  ],
  [
    'two in use, of which one is about to end',
    {
      earlier: [
        anEarlierOrder({ endsOn: '2026-12-01' }),
        anEarlierOrder({ reference: 'SEM-1002', endsOn: '2027-06-01' }),
      ],
    },
    { active_order: 'block' },
  ],
  [
    'another one that waits for a decision too',
    { earlier: [anEarlierOrder({ state: 'waiting' })] },
    { waiting_order: 'ask' },
  ],
  [
    'refused, and told the same again',
    { earlier: [anEarlierOrder(refused)] },
    { refused_before: 'ask' },
  ],
  [
    'refused, taller since',
    { earlier: [anEarlierOrder({ ...refused, form: { height: 171 } })] },
    { refused_before: 'ask', changed_since_refusal: 'block' },
  ],
  [
    'refused, measured 2 cm otherwise',
    { earlier: [anEarlierOrder({ ...refused, form: { height: 170 } })] },
    { refused_before: 'ask' },
  ],
  [
    'refused at a lower weight',
    { earlier: [anEarlierOrder({ ...refused, form: { weight: 64 } })] },
    { refused_before: 'ask', changed_since_refusal: 'block' },
  ],
  [
    'refused, lighter since',
    { earlier: [anEarlierOrder({ ...refused, form: { weight: 104 } })] },
    { refused_before: 'ask' },
  ],
  [
    'refused, and older since',
    { earlier: [anEarlierOrder({ ...refused, form: { dateOfBirth: '2009-02-28' } })] },
    { refused_before: 'ask', changed_since_refusal: 'block' },
  ],
  [
    'refused, and a box is no longer ticked',
    { earlier: [anEarlierOrder({ ...refused, form: { hasKidneyDisease: true } })] },
    { refused_before: 'ask', changed_since_refusal: 'block' },
  ],
  [
    'refused for what was told in words, which are gone',
    { earlier: [anEarlierOrder({ ...refused, form: { weightManagementGoals: 'MEN 2' } })] },
    { refused_before: 'ask', changed_since_refusal: 'block' },
  ],
  [
    'refused, and told of a milder thing in other words',
    { earlier: [anEarlierOrder({ ...refused, form: { currentMedications: 'Lantus' } })] },
    { refused_before: 'ask' },
  ],
  [
    'refused, and more is told now',
    { form: { hasKidneyDisease: true }, earlier: [anEarlierOrder(refused)] },
    { refused_before: 'ask', kidney_disease: 'ask' },
  ],
];
