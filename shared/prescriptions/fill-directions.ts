import type { Language } from '../accounts.ts';
import { addDays } from '../dosing/days.ts';
import type { PrescriptionContent } from '../prescriptions.ts';
import { directionsOf } from './directions.ts';
import { servedSteps } from './fills.ts';

/**
 * The directions of one fill, counted from 1, for its container: a vial or bottle must not say how the dose of another is
 * taken. Where a doctor has worded them otherwise, that stands as it was signed.
 */
export function directionsOfFill(
  content: PrescriptionContent,
  number: number,
): PrescriptionContent['directions'] {
  const { medicine, dosePlan, daysSupply, fills, directions, writtenAt } = content;
  const { language } = directions.patient;
  const said = (from: string, count: number, language: Language) =>
    directionsOf(
      medicine,
      servedSteps(dosePlan, { medicine, from, daysSupply, fills: count }),
      language,
    );
  // A plan begins after its signature, and goes on from it where it stood already.
  const from = [dosePlan.startDay, writtenAt.slice(0, 10)].find(
    (day) =>
      said(day, fills, 'en') === directions.en &&
      said(day, fills, language) === directions.patient.text,
  );
  if (!from) return directions;
  const day = addDays(from, (number - 1) * daysSupply);
  return { en: said(day, 1, 'en'), patient: { language, text: said(day, 1, language) } };
}
