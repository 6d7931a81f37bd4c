import type { TFunction } from 'i18next';
import { caseErrors } from '#shared/cases.ts';
import { AppError } from '#shared/lib/errors.ts';
import type { Contradiction, QuantityUnit } from '#shared/prescriptions/fills.ts';
import { errorText } from '#web/lib/error-text.ts';
import { contradictionText } from './prescription-words.ts';

type Details = { contradictions: Contradiction[]; unit?: QuantityUnit };

const detailsOf = (error: Error): Details | null =>
  error instanceof AppError && error.code === caseErrors.prescription_contradicts.code
    ? (error.details as Details)
    : null;

/** What the server has refused as not agreeing with itself. Null of any other error. */
export const contradictionsIn = (error: Error): Contradiction[] | null =>
  detailsOf(error)?.contradictions ?? null;

/** Why a plan was not saved, fill by fill where it is a fill that cannot hold its doses. */
export function refusalText(error: Error, t: TFunction): string {
  const { contradictions = [], unit = 'mL' } = detailsOf(error) ?? {};
  const [first] = contradictions;
  return first ? contradictionText(t, first, unit) : errorText(error, t);
}
