import type { Language } from '../accounts.ts';
import { formatHalfUnits, formatThousandths } from '../dosing/amounts.ts';
import type { DosePlanContent, PlanPeriod } from '../dosing/plan-shape.ts';
import { drawFor } from '../dosing/plan.ts';
import type { PrescriptionContent } from '../prescriptions.ts';
import { MEDICINE, type MedicineId } from '../medicines/medicines.ts';

type Words = {
  draw: (mg: string, mL: string, units: string) => string;
  pen: (mg: string) => string;
  tablet: (mg: string, count: number, strength: string) => string;
  weekly: string;
  daily: string;
  weeks: (count: number) => string;
  days: (count: number) => string;
  onwards: string;
  then: string;
  held: string;
};

/** In every language, because a prescription says them in English and in its patient's. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    draw: (mg, mL, units) =>
      `Inject ${mg} mg (${mL} mL = ${units} units on a U-100 syringe) under the skin`,
    pen: (mg) => `Inject ${mg} mg with the pen under the skin`,
    tablet: (mg, count, strength) =>
      count === 1
        ? `Take ${mg} mg (1 tablet) by mouth`
        : `Take ${mg} mg (${count} tablets of ${strength} mg) by mouth`,
    weekly: 'once a week',
    daily: 'once a day',
    weeks: (count) => (count === 1 ? 'for 1 week' : `for ${count} weeks`),
    days: (count) => (count === 1 ? 'for 1 day' : `for ${count} days`),
    onwards: 'until your doctor changes it',
    then: '; then ',
    held: 'Take no dose until your doctor says so',
  },
  vi: {
    draw: (mg, mL, units) =>
      `Tiêm dưới da ${mg} mg (${mL} mL = ${units} đơn vị trên bơm tiêm U-100)`,
    pen: (mg) => `Tiêm dưới da ${mg} mg bằng bút tiêm`,
    tablet: (mg, count, strength) =>
      count === 1 ? `Uống ${mg} mg (1 viên)` : `Uống ${mg} mg (${count} viên ${strength} mg)`,
    weekly: 'mỗi tuần một lần',
    daily: 'mỗi ngày một lần',
    weeks: (count) => `trong ${count} tuần`,
    days: (count) => `trong ${count} ngày`,
    onwards: 'cho đến khi bác sĩ thay đổi',
    then: '; sau đó ',
    held: 'Không dùng liều nào cho đến khi bác sĩ cho phép',
  },
  es: {
    draw: (mg, mL, units) =>
      `Inyecte ${mg} mg (${mL} mL = ${units} unidades en una jeringa U-100) bajo la piel`,
    pen: (mg) => `Inyecte ${mg} mg con la pluma bajo la piel`,
    tablet: (mg, count, strength) =>
      count === 1
        ? `Tome ${mg} mg (1 comprimido) por la boca`
        : `Tome ${mg} mg (${count} comprimidos de ${strength} mg) por la boca`,
    weekly: 'una vez por semana',
    daily: 'una vez al día',
    weeks: (count) => (count === 1 ? 'durante 1 semana' : `durante ${count} semanas`),
    days: (count) => (count === 1 ? 'durante 1 día' : `durante ${count} días`),
    onwards: 'hasta que su médico lo cambie',
    then: '; después ',
    held: 'No use ninguna dosis hasta que su médico lo indique',
  },
};

/** The directions that follow from a plan: amount in mg, mL and units, how often, how, and for how long. */
export function directionsOf(
  medicine: MedicineId,
  plan: DosePlanContent,
  language: Language,
): string {
  const words = WORDS[language];
  if (plan.heldFrom) return `${words.held}.`;
  const { form, everyDays } = MEDICINE[medicine];
  const amount = (period: PlanPeriod) => {
    const mg = formatThousandths(period.micrograms);
    if (form === 'tablets') {
      const { count, micrograms } = period.tablets ?? { count: 1, micrograms: period.micrograms };
      return words.tablet(mg, count, formatThousandths(micrograms));
    }
    const draw = drawFor(plan, period);
    if (!draw) return words.pen(mg);
    return words.draw(mg, formatThousandths(draw.microlitres), formatHalfUnits(draw.halfUnits));
  };
  const often = everyDays === 1 ? words.daily : words.weekly;
  const steps = plan.periods.map((period) => {
    return `${amount(period)} ${often} ${lasting(words, period)}`;
  });
  return `${steps.map((one, at) => (at === 0 ? one : lowered(one))).join(words.then)}.`;
}

/**
 * Signed directions for a reader of this language. Those that only say the plan are said in it; words of the doctor's own
 * stay as they were signed.
 */
export function directionsIn(
  {
    directions: { en, patient },
    medicine,
    dosePlan,
  }: Pick<PrescriptionContent, 'directions' | 'medicine' | 'dosePlan'>,
  language: Language,
): { language: Language; text: string } {
  if (patient.language === language) return patient;
  const isPlan = language !== 'en' && en === directionsOf(medicine, dosePlan, 'en');
  return isPlan
    ? { language, text: directionsOf(medicine, dosePlan, language) }
    : { language: 'en', text: en };
}

function lasting(words: Words, { weeks, days }: PlanPeriod): string {
  if (days !== undefined) return words.days(days);
  return weeks === null ? words.onwards : words.weeks(weeks);
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
