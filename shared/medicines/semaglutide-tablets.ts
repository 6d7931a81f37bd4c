import { NO_VOLUME, type MedicineFacts } from './medicine-facts.ts';

/**
 * The tablets for weight (Wegovy tablets: 1.5, 4, 9 and 25 mg, as FDA's directory of medicines lists them, NDC 0169-4415
 * and its neighbours), not those for diabetes, which have other strengths.
 */
export const semaglutideTablets: MedicineFacts = {
  name: {
    en: 'Semaglutide tablets',
    vi: 'Semaglutide viên uống',
    es: 'Semaglutida en comprimidos',
  },
  brands: ['Wegovy', 'Rybelsus'],
  sources: {
    dosing: 'Wegovy label, section 2 (dosage and administration of the tablets), November 2026',
    cautions: 'Wegovy label, sections 5 and 8',
    storage:
      'FDA’s directory (NDC 0169-4415-31: bottle of 30); section 16 of the label was not found',
  },
  checkedOn: '2026-11-28',
  storageCheckedOn: null,
  doses: [1_500, 4_000, 9_000, 25_000],
  // A tablet is not divided.
  steppedUpTo: 0,
  steps: [
    { micrograms: 1_500, weeks: null, days: 30 },
    { micrograms: 4_000, weeks: null, days: 30 },
    { micrograms: 9_000, weeks: null, days: 30 },
    { micrograms: 25_000, weeks: null },
  ],
  stepDays: 30,
  concentration: NO_VOLUME,
  // A missed dose is skipped, and the next one taken on the following day (labels of Wegovy tablets in the UK and of
  // Rybelsus, section 2). They have no hours. The practice's own rule, to be checked by a clinician: those of the one daily
  // medicine of the class whose label has them, and only on an empty stomach, without which a tablet does not work.
  late: { kind: 'own_day', hours: 12 },
  hoursApart: 12,
  // No source names a number for the tablets. The practice's own rule, to be checked by a clinician: as the one daily
  // medicine of the class whose label has one.
  askAfterMissed: 3,
  isMissedRuleOwn: true,
  restartsLow: false,
  missedText: 'own_day_empty',
  // In the morning, with at most 120 mL (4 ounces) of plain water, and nothing else for at least 30 minutes.
  howTo: ['emptyStomach', 'littleWater', 'waitHalfHour'],
  pregnancy: 'twoMonths',
  weakensPill: null,
  interactions: [],
  words: {
    en: {
      steps: 'At least 30 days on each step; 25 mg is the maintenance dose.',
      restart:
        'We have found no number of missed tablets in the label. That you are asked after three in a row is a rule of this practice.',
    },
    vi: {
      steps: 'Ít nhất 30 ngày ở mỗi bước; liều duy trì là 25 mg.',
      restart:
        'Chúng tôi không thấy nhãn thuốc nêu số viên bỏ lỡ. Việc hỏi bạn sau ba viên liên tiếp là quy định của phòng khám này.',
    },
    es: {
      steps: 'Al menos 30 días en cada paso; el mantenimiento es de 25 mg.',
      restart:
        'No hemos hallado un número de comprimidos omitidos en la información de prescripción. Que se le pregunte tras tres seguidos es una regla de esta clínica.',
    },
  },
};
