import { anEarlierOrder, type WrittenCase } from './given.ts';

const began = { state: 'ended', endsOn: '2026-11-01' } as const;

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
    'another one of another medicine that waits too',
    { earlier: [anEarlierOrder({ state: 'waiting', product: 'tirzexa' })] },
    { waiting_order: 'block' },
  ],

  [
    'another one that the practice ended with medicine at hand',
    {
      earlier: [
        anEarlierOrder({
          product: 'tirzexa',
          state: 'ended',
          isCalledOff: true,
          endsOn: '2027-02-01',
          suppliedUntil: '2027-02-01',
        }),
      ],
    },
    { ended_early: 'ask', medicine_switch: 'ask', supply_left: 'ask' },
  ],
  [
    'one that was ended early, and another since',
    { earlier: [anEarlierOrder(began), anEarlierOrder({ ...began, isCalledOff: true })] },
    {},
  ],

  [
    'kilograms that are the pounds of the last weight',
    {
      form: { weight: 194 },
      earlier: [anEarlierOrder({ ...began, beganOn: '2026-08-01' })],
      weighed: { day: '2026-11-16', kg: 88 },
    },
    { body_implausible: 'ask', weight_sudden: 'ask' },
  ],
  [
    'far from the last form, without a weight since',
    { form: { weight: 64 }, earlier: [anEarlierOrder({ ...began, beganOn: '2026-11-01' })] },
    { weight_sudden: 'ask' },
  ],
  [
    'as much less in half a year',
    { form: { weight: 72 }, earlier: [anEarlierOrder({ ...began, beganOn: '2026-05-01' })] },
    {},
  ],

  // A treatment that goes on is judged by the body with which it began, and our own medicine is no foreign one.
  ['a BMI of 25 after one of 33', { form: { weight: 70 }, earlier: [anEarlierOrder(began)] }, {}],
  [
    'a BMI of 25 after one of 26',
    { form: { weight: 70 }, earlier: [anEarlierOrder({ ...began, form: { weight: 74 } })] },
    { bmi_under_27: 'block' },
  ],
  [
    'a BMI of 19 after one of 33',
    { form: { weight: 54 }, earlier: [anEarlierOrder(began)] },
    { bmi_under_20: 'block' },
  ],
  [
    'a BMI of 25 half a year after the treatment',
    { form: { weight: 70 }, earlier: [anEarlierOrder({ ...began, endsOn: '2026-05-01' })] },
    { bmi_under_27: 'block', treatment_ended: 'ask' },
  ],
  [
    'a BMI of 25 after one of 26, a gap after one of 33',
    {
      form: { weight: 70 },
      earlier: [
        anEarlierOrder({ ...began, beganOn: '2026-07-01', form: { weight: 74 } }),
        anEarlierOrder({ state: 'ended', beganOn: '2026-01-01', endsOn: '2026-04-01' }),
      ],
    },
    { bmi_under_27: 'block' },
  ],
  [
    'a BMI of 25 after one of 26, without a gap after one of 33',
    {
      form: { weight: 70 },
      earlier: [
        anEarlierOrder({ ...began, beganOn: '2026-07-01', form: { weight: 74 } }),
        anEarlierOrder({ state: 'ended', beganOn: '2026-01-01', endsOn: '2026-05-02' }),
      ],
    },
    {},
  ],
  [
    'the medicine that we send, on a renewal',
    { form: { currentMedications: 'semaglutide 1 mg weekly' }, earlier: [anEarlierOrder(began)] },
    {},
  ],
  [
    'the other one, on a renewal',
    { form: { currentMedications: 'Mounjaro 5 mg' }, earlier: [anEarlierOrder(began)] },
    { incretin_taken: 'block' },
  ],
  [
    'the medicine that we sent half a year ago',
    {
      form: { currentMedications: 'semaglutide 1 mg weekly' },
      earlier: [anEarlierOrder({ ...began, endsOn: '2026-05-01' })],
    },
    { incretin_taken: 'block', treatment_ended: 'ask' },
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
