import { accountRows } from './account-rows.ts';
import { careRows } from './care-rows.ts';
import { doseRows } from './dose-rows.ts';
import { factorRows } from './factor-rows.ts';
import { officeRows } from './office-rows.ts';
import { teamRows } from './team-rows.ts';
import type { AccessRow } from './words.ts';

/** Every endpoint has a line; a second case of one stands under its name with a word in brackets. */
export const accessTable: Record<string, AccessRow> = {
  ...accountRows,
  ...careRows,
  ...doseRows,
  ...factorRows,
  ...officeRows,
  ...teamRows,
};
