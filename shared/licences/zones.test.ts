import { expect, test } from 'vitest';
import { addDays, endOf } from '../dosing/days.ts';
import { isTimeZone } from '../lib/dates.ts';
import { AREAS } from './places.ts';
import { zoneOf } from './zones.ts';

test.each(AREAS)('$country $region has a zone that is known', (area) => {
  expect(isTimeZone(zoneOf(area))).toBe(true);
});

/** The zones of those that have more than one, from west to east. */
const SPLIT: Record<string, readonly string[]> = {
  AK: ['America/Adak', 'America/Anchorage'],
  AZ: ['America/Phoenix', 'America/Denver'],
  FL: ['America/Chicago', 'America/New_York'],
  ID: ['America/Los_Angeles', 'America/Boise'],
  IN: ['America/Chicago', 'America/Indiana/Indianapolis'],
  KS: ['America/Denver', 'America/Chicago'],
  KY: ['America/Chicago', 'America/New_York'],
  MI: ['America/Menominee', 'America/Detroit'],
  ND: ['America/Denver', 'America/Chicago'],
  NE: ['America/Denver', 'America/Chicago'],
  NV: ['America/Los_Angeles', 'America/Denver'],
  OR: ['America/Los_Angeles', 'America/Boise'],
  SD: ['America/Denver', 'America/Chicago'],
  TN: ['America/Chicago', 'America/New_York'],
  TX: ['America/Denver', 'America/Chicago'],
  BC: ['America/Vancouver', 'America/Dawson_Creek', 'America/Edmonton'],
  NL: ['America/Goose_Bay', 'America/St_Johns'],
  NU: ['America/Cambridge_Bay', 'America/Rankin_Inlet', 'America/Iqaluit'],
  ON: ['America/Winnipeg', 'America/Toronto'],
  QC: ['America/Toronto', 'America/Blanc-Sablon', 'America/Halifax'],
  SK: ['America/Edmonton', 'America/Regina'],
};
const days = Array.from({ length: 366 }, (_, at) => addDays('2026-01-01', at));

test.each(Object.entries(SPLIT))('in %s the day ends first by its zone', (region, zones) => {
  const zone = zoneOf(AREAS.find((one) => one.region === region)!);
  for (const day of days)
    for (const other of zones)
      expect(endOf(day, zone), `${day} ${other}`).toBeLessThanOrEqual(endOf(day, other));
});
