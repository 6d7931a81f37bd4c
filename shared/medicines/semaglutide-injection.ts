import type { MedicineFacts } from './medicine-facts.ts';

export const semaglutideInjection: MedicineFacts = {
  name: { en: 'Semaglutide', vi: 'Semaglutide', es: 'Semaglutida' },
  brands: ['Wegovy', 'Ozempic'],
  sources: {
    dosing: 'Wegovy label, section 2 (dosage and administration), November 2026',
    cautions: 'Wegovy label, sections 5 and 8',
    storage: 'Wegovy label, section 16 (pens of one dose), as rxdruglabels.com reprints it',
  },
  checkedOn: '2026-11-28',
  storageCheckedOn: '2026-11-30',
  // 7.2 mg is a maintenance dose for adults after at least 4 weeks on 2.4 mg, never a first one (approved in the US on
  // 19 March 2026; the wording is that of the MHRA, 16 January 2026, and of the European Commission, 17 February 2026).
  doses: [250, 500, 1_000, 1_700, 2_400, 7_200],
  steppedUpTo: 2_400,
  steps: [
    { micrograms: 250, weeks: 4 },
    { micrograms: 500, weeks: 4 },
    { micrograms: 1_000, weeks: 4 },
    { micrograms: 1_700, weeks: 4 },
    { micrograms: 2_400, weeks: null },
  ],
  stepDays: 28,
  // The makers' pens contain 0.5 to 3.2 mg/mL, and pharmacies compound stronger ones. The practice's own rule, to be
  // checked by a clinician.
  concentration: { min: 500, max: 10_000 },
  // The label's versions differ: "if the next one is more than 2 days away" (Wegovy), or within 5 days (Ozempic, and
  // summaries of both). The practice chooses which one is shown.
  late: { kind: 'hours', hours: 120, beforeNextHours: 48 },
  hoursApart: 48,
  askAfterMissed: 2,
  restartsLow: false,
  missedText: 'bySemaglutideRule',
  howTo: ['rotate'],
  pregnancy: 'twoMonths',
  weakensPill: null,
  interactions: [],
  words: {
    en: {
      steps:
        'Maintenance is 1.7 or 2.4 mg, for adults also 7.2 mg after at least 4 weeks on 2.4 mg; a step that is not tolerated may wait 4 weeks.',
      restart:
        'Wegovy label, section 2: after two or more missed doses in a row, continue as planned, or start again with the steps from the first dose.',
    },
    vi: {
      steps:
        'Liều duy trì là 1.7 hoặc 2.4 mg; với người lớn còn có 7.2 mg sau ít nhất 4 tuần dùng 2.4 mg; bước không dung nạp được có thể chờ 4 tuần.',
      restart:
        'Nhãn Wegovy, mục 2: sau khi bỏ lỡ từ hai liều liên tiếp, tiếp tục như kế hoạch, hoặc bắt đầu lại các bước từ liều đầu tiên.',
    },
    es: {
      steps:
        'El mantenimiento es de 1.7 o 2.4 mg, y en adultos también de 7.2 mg tras al menos 4 semanas con 2.4 mg; un paso no tolerado puede esperar 4 semanas.',
      restart:
        'Información de prescripción de Wegovy, sección 2: tras dos o más dosis omitidas seguidas, continuar según lo previsto o volver a empezar los pasos desde la primera dosis.',
    },
  },
};
