import type { MedicineFacts } from './medicine-facts.ts';

export const tirzepatideInjection: MedicineFacts = {
  name: { en: 'Tirzepatide', vi: 'Tirzepatide', es: 'Tirzepatida' },
  brands: ['Zepbound', 'Mounjaro'],
  sources: {
    dosing: 'Zepbound label, section 2 (dosage and administration), November 2026',
    cautions: 'Zepbound label, sections 5, 7 and 8',
    storage:
      'Zepbound label, section 16.2 (pens and vials of one dose), as ro.co and glp1clinics.org cite it',
  },
  checkedOn: '2026-11-28',
  storageCheckedOn: '2026-11-30',
  doses: [2_500, 5_000, 7_500, 10_000, 12_500, 15_000],
  steppedUpTo: 15_000,
  // After 5 mg each step is a decision: at least four weeks on the previous one, in steps of 2.5 mg, up to 15 mg.
  steps: [
    { micrograms: 2_500, weeks: 4 },
    { micrograms: 5_000, weeks: null },
  ],
  stepDays: 28,
  // The makers' pens contain 4.17 to 30 mg/mL, and pharmacies compound stronger ones. The practice's own rule, to be
  // checked by a clinician.
  concentration: { min: 4_000, max: 60_000 },
  // Within 4 days, otherwise it is skipped.
  late: { kind: 'hours', hours: 96, beforeNextHours: null },
  hoursApart: 72,
  askAfterMissed: 2,
  restartsLow: false,
  missedText: 'within_four_days',
  howTo: ['rotate'],
  pregnancy: 'askFirst',
  weakensPill: 'fourWeeks',
  interactions: [],
  words: {
    en: {
      steps: 'Further steps by 2.5 mg after at least 4 weeks each; maintenance is 5, 10 or 15 mg.',
      restart: 'The Zepbound label does not say how to continue after several missed doses.',
    },
    vi: {
      steps:
        'Tăng tiếp mỗi lần 2.5 mg sau ít nhất 4 tuần ở mỗi bước; liều duy trì là 5, 10 hoặc 15 mg.',
      restart: 'Nhãn Zepbound không nói cách tiếp tục sau khi bỏ lỡ nhiều liều.',
    },
    es: {
      steps:
        'Después, de 2.5 en 2.5 mg tras al menos 4 semanas en cada paso; el mantenimiento es de 5, 10 o 15 mg.',
      restart:
        'La información de prescripción de Zepbound no dice cómo continuar tras varias dosis omitidas.',
    },
  },
};
