import type { MedicineFacts } from './medicine-facts.ts';

export const liraglutideInjection: MedicineFacts = {
  name: { en: 'Liraglutide', vi: 'Liraglutide', es: 'Liraglutida' },
  brands: ['Saxenda', 'Victoza'],
  sources: {
    dosing: 'Saxenda label, section 2 (dosage and administration), November 2026',
    cautions: 'Saxenda label, sections 5 and 8',
    storage:
      'saxendacare.com (Novo Nordisk) for section 16.2 of the label, and the carton of the EU (rxed.eu)',
  },
  checkedOn: '2026-11-28',
  storageCheckedOn: '2026-11-30',
  doses: [600, 1_200, 1_800, 2_400, 3_000],
  // The pen has these doses and no others.
  steppedUpTo: 0,
  steps: [
    { micrograms: 600, weeks: null, days: 7 },
    { micrograms: 1_200, weeks: null, days: 7 },
    { micrograms: 1_800, weeks: null, days: 7 },
    { micrograms: 2_400, weeks: null, days: 7 },
    { micrograms: 3_000, weeks: null },
  ],
  stepDays: 7,
  // The maker's pen contains 6 mg/mL. The range is the practice's own rule, to be checked by a clinician.
  concentration: { min: 3_000, max: 12_000 },
  // 18 mg in 3 mL; it gives each of the doses (Saxenda label, section 3).
  penHolds: 18_000,
  inUseDays: 30,
  // Within 12 hours of its time; with fewer than 12 hours to the next one it is skipped (Saxenda SmPC, section 4.2). The US
  // label skips a missed dose, without hours, and never has an extra one.
  late: { kind: 'own_day', hours: 12 },
  hoursApart: 12,
  // More than 3 days after the last dose, which are three missed ones, the label begins again with 0.6 mg.
  askAfterMissed: 3,
  restartsLow: true,
  missedText: 'own_day',
  howTo: ['anyTime', 'rotateDaily'],
  pregnancy: 'askFirst',
  weakensPill: null,
  interactions: [],
  words: {
    en: {
      steps:
        'A week on each step; a step that is not tolerated may wait about a week more. 3 mg is the maintenance dose.',
      restart:
        'Saxenda label, section 2: more than 3 days after the last dose, start again with 0.6 mg a day.',
    },
    vi: {
      steps:
        'Mỗi bước một tuần; bước không dung nạp được có thể chờ thêm khoảng một tuần. Liều duy trì là 3 mg.',
      restart:
        'Nhãn Saxenda, mục 2: quá 3 ngày sau liều gần nhất thì bắt đầu lại với 0.6 mg mỗi ngày.',
    },
    es: {
      steps:
        'Una semana en cada paso; un paso no tolerado puede esperar alrededor de una semana más. El mantenimiento es de 3 mg.',
      restart:
        'Información de prescripción de Saxenda, sección 2: pasados más de 3 días desde la última dosis, volver a empezar con 0.6 mg al día.',
    },
  },
};
