import { NO_VOLUME, type MedicineFacts } from './medicine-facts.ts';

/** Foundayo, approved in the US on 1 April 2026 (application 220934). */
export const orforglipronTablets: MedicineFacts = {
  name: {
    en: 'Orforglipron tablets',
    vi: 'Orforglipron viên uống',
    es: 'Orforglipron en comprimidos',
  },
  brands: ['Foundayo'],
  sources: {
    dosing: 'Foundayo label, section 2 (dosage and administration), November 2026',
    cautions: 'Foundayo label, sections 5, 7 and 8',
    storage:
      'FDA’s directory (NDC 0002-4794-31: bottle of 30); section 16 of the label was not found',
  },
  checkedOn: '2026-11-28',
  storageCheckedOn: null,
  doses: [800, 2_500, 5_500, 9_000, 14_500, 17_200],
  // A tablet is not divided.
  steppedUpTo: 0,
  // After 5.5 mg each step is a decision, by response and tolerance, after at least 30 days on the one before.
  steps: [
    { micrograms: 800, weeks: null, days: 30 },
    { micrograms: 2_500, weeks: null, days: 30 },
    { micrograms: 5_500, weeks: null },
  ],
  stepDays: 30,
  concentration: NO_VOLUME,
  // As soon as possible, and never two on one day (weightlossrankings.org, "Missed dose, by drug", which cites the label on
  // DailyMed; the label itself could not be opened). It has no hours: the practice's own rule, to be checked by a clinician,
  // is that of the one daily medicine of the class whose label has them.
  late: { kind: 'own_day', hours: 12 },
  hoursApart: 12,
  // No source that could be read names a number. The practice's own rule, to be checked by a clinician: as the one daily
  // medicine of the class whose label has one.
  askAfterMissed: 3,
  isMissedRuleOwn: true,
  restartsLow: false,
  missedText: 'own_day_soon',
  howTo: ['anyTime', 'foodOrNot'],
  pregnancy: 'askFirst',
  // 30 days after the start and after each step (Foundayo label, section 7, of 25 June 2026, as glptree.com cites it; the
  // label itself could not be opened). To be checked by a clinician.
  weakensPill: 'thirtyDays',
  interactions: ['cyp3a4', 'oatp1b'],
  words: {
    en: {
      steps:
        'At least 30 days on each step; from 5.5 mg on by response and tolerance to 9, 14.5 and at most 17.2 mg.',
      restart:
        'We have found no number of missed tablets in the label. That you are asked after three in a row is a rule of this practice.',
    },
    vi: {
      steps:
        'Ít nhất 30 ngày ở mỗi bước; từ 5.5 mg, tùy đáp ứng và dung nạp, tăng lên 9, 14.5 và tối đa 17.2 mg.',
      restart:
        'Chúng tôi không thấy nhãn thuốc nêu số viên bỏ lỡ. Việc hỏi bạn sau ba viên liên tiếp là quy định của phòng khám này.',
    },
    es: {
      steps:
        'Al menos 30 días en cada paso; desde 5.5 mg, según respuesta y tolerancia, a 9, 14.5 y como máximo 17.2 mg.',
      restart:
        'No hemos hallado un número de comprimidos omitidos en la información de prescripción. Que se le pregunte tras tres seguidos es una regla de esta clínica.',
    },
  },
};
