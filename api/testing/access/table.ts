import { accountRows } from './account-rows.ts';
import { appointmentRows } from './appointment-rows.ts';
import { careRows } from './care-rows.ts';
import { doseRows } from './dose-rows.ts';
import { factorRows } from './factor-rows.ts';
import { legalRows } from './legal-rows.ts';
import { officeRows } from './office-rows.ts';
import { pharmacyRows } from './pharmacy-rows.ts';
import { practiceRows } from './practice-rows.ts';
import { patientRows } from './patient-rows.ts';
import { supplyRows } from './supply-rows.ts';
import { teamRows } from './team-rows.ts';
import type { AccessRow } from './words.ts';

/** Every endpoint has a row. A second case of one has the same name with a note in brackets. */
export const accessTable: Record<string, AccessRow> = {
  ...accountRows,
  ...appointmentRows,
  ...careRows,
  ...patientRows,
  ...doseRows,
  ...supplyRows,
  ...factorRows,
  ...legalRows,
  ...officeRows,
  ...pharmacyRows,
  ...practiceRows,
  ...teamRows,
};
