import type { Language } from '../accounts.ts';
import { addDays } from '../dosing/days.ts';
import type { DosePlanContent } from '../dosing/plan-shape.ts';
import { movedPlan, periodOn } from '../dosing/plan.ts';
import { MEDICINE } from '../medicines/medicines.ts';
import type { PrescriptionContent } from '../prescriptions.ts';
import { directionsOf } from './directions.ts';
import { firstDoseFrom, servedSteps, strengthOf } from './fills.ts';

/**
 * The directions of one fill, counted from 1, for its container of one strength: a vial or bottle must not say how the
 * dose of another is taken. Where a doctor has worded them otherwise, that stands as it was signed.
 */
export function directionsOfFill(
  content: PrescriptionContent,
  number: number,
  strength: string,
): PrescriptionContent['directions'] {
  const { dosePlan, medicine, daysSupply } = content;
  const begins = beginningOf(content);
  if (!begins) return content.directions;
  const first = firstDoseFrom(dosePlan.startDay, begins, MEDICINE[medicine].everyDays);
  return directionsOn(content, addDays(first, (number - 1) * daysSupply), strength);
}

/** The same of a container that is used from this day on, whichever fill of the prescription that would be. */
export function directionsFrom(
  content: PrescriptionContent,
  day: string,
  strength: string,
): PrescriptionContent['directions'] {
  return beginningOf(content) ? directionsOn(content, day, strength) : content.directions;
}

/** The day from which the first fill is used. Null where the directions are words of the doctor's own. */
function beginningOf(content: PrescriptionContent): string | null {
  const { medicine, dosePlan, daysSupply, fills, directions, writtenAt, fillsFrom } = content;
  const { saidFrom = fillsFrom } = content;
  const { language, text } = directions.patient;
  const isSaid = (from: string, saidFrom = from) => {
    const served = servedSteps(dosePlan, { medicine, from, daysSupply, fills, saidFrom });
    const say = (language: Language) => directionsOf(medicine, served, language);
    return say('en') === directions.en && say(language) === text;
  };
  const written = writtenAt.slice(0, 10);
  // A plan begins after its signature, and goes on from it where it stood already.
  const known = [dosePlan.startDay, written];
  if (!fillsFrom) return known.find((day) => isSaid(day)) ?? null;
  // Older versions do not name the day. That of the practice may be the one before or after that of UTC.
  const said = [saidFrom!, fillsFrom, ...known, addDays(written, -1), addDays(written, 1)];
  return said.some((day) => isSaid(fillsFrom, day)) ? fillsFrom : null;
}

function directionsOn(
  { medicine, dosePlan, daysSupply, directions, quantity: { unit } }: PrescriptionContent,
  from: string,
  strength: string,
): PrescriptionContent['directions'] {
  const served = servedSteps(restOn(dosePlan, medicine, from), {
    ...{ medicine, from, daysSupply, fills: 1 },
  });
  const own = served.periods.filter((period) => strengthOf(unit, period, medicine) === strength);
  const plan = own.length > 0 ? { ...served, periods: own } : served;
  const { language } = directions.patient;
  return {
    en: directionsOf(medicine, plan, 'en'),
    patient: { language, text: directionsOf(medicine, plan, language) },
  };
}

/** What is left of a plan on the day of a dose: a step that has begun has fewer doses to come. */
function restOn(
  plan: DosePlanContent,
  medicine: PrescriptionContent['medicine'],
  from: string,
): DosePlanContent {
  const day = firstDoseFrom(plan.startDay, from, MEDICINE[medicine].everyDays);
  const at = periodOn(plan, day);
  return (at && movedPlan({ ...plan, heldFrom: day }, 'continue', day, at)) ?? plan;
}
