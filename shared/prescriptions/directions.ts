import type { Language } from '../accounts.ts';
import { formatHalfUnits, formatThousandths } from '../dosing/amounts.ts';
import type { DosePlanContent, PlanPeriod } from '../dosing/plan-shape.ts';
import { drawFor } from '../dosing/plan.ts';
import { MEDICINE, type MedicineId } from '../medicines/medicines.ts';

type Words = {
  draw: (mg: string, mL: string, units: string) => string;
  pen: (mg: string) => string;
  tablet: (mg: string) => string;
  weekly: string;
  daily: string;
  weeks: (count: number) => string;
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
    tablet: (mg) => `Take ${mg} mg by mouth`,
    weekly: 'once a week',
    daily: 'once a day',
    weeks: (count) => (count === 1 ? 'for 1 week' : `for ${count} weeks`),
    onwards: 'until your doctor changes it',
    then: '; then ',
    held: 'Take no dose until your doctor says so',
  },
  vi: {
    draw: (mg, mL, units) =>
      `Tiêm dưới da ${mg} mg (${mL} mL = ${units} đơn vị trên bơm tiêm U-100)`,
    pen: (mg) => `Tiêm dưới da ${mg} mg bằng bút tiêm`,
    tablet: (mg) => `Uống ${mg} mg`,
    weekly: 'mỗi tuần một lần',
    daily: 'mỗi ngày một lần',
    weeks: (count) => `trong ${count} tuần`,
    onwards: 'cho đến khi bác sĩ thay đổi',
    then: '; sau đó ',
    held: 'Không dùng liều nào cho đến khi bác sĩ cho phép',
  },
  es: {
    draw: (mg, mL, units) =>
      `Inyecte ${mg} mg (${mL} mL = ${units} unidades en una jeringa U-100) bajo la piel`,
    pen: (mg) => `Inyecte ${mg} mg con la pluma bajo la piel`,
    tablet: (mg) => `Tome ${mg} mg por la boca`,
    weekly: 'una vez por semana',
    daily: 'una vez al día',
    weeks: (count) => (count === 1 ? 'durante 1 semana' : `durante ${count} semanas`),
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
    if (form === 'tablets') return words.tablet(mg);
    const draw = drawFor(plan, period);
    if (!draw) return words.pen(mg);
    return words.draw(mg, formatThousandths(draw.microlitres), formatHalfUnits(draw.halfUnits));
  };
  const often = everyDays === 1 ? words.daily : words.weekly;
  const steps = plan.periods.map((period) => {
    const long = period.weeks === null ? words.onwards : words.weeks(period.weeks);
    return `${amount(period)} ${often} ${long}`;
  });
  return `${steps.map((one, at) => (at === 0 ? one : lowered(one))).join(words.then)}.`;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
