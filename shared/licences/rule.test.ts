import { describe, expect, test } from 'vitest';
import { ROLES } from '../lib/actor.ts';
import { AREAS, licensingAreaOf } from './places.ts';
import { endOf } from '../dosing/days.ts';
import { daysLeft, isNpi, isValidAt, mayDecideIn } from './rule.ts';
import { zoneOf } from './zones.ts';

const LAST = '2026-11-30';

describe.each(AREAS)('$country $region', (area) => {
  const end = endOf(LAST, zoneOf(area));
  const noon = Date.parse('2026-11-15T12:00:00Z');
  const elsewhere = AREAS.find((one) => one.region !== area.region && one.country === 'us')!;
  const STATES = {
    valid: { licences: [{ ...area, expiresOn: LAST }], isEnough: true },
    expired: { licences: [{ ...area, expiresOn: '2026-11-14' }], isEnough: false },
    none: { licences: [], isEnough: false },
    'for another state': { licences: [{ ...elsewhere, expiresOn: LAST }], isEnough: false },
    'for both': {
      licences: [
        { ...elsewhere, expiresOn: '2020-01-01' },
        { ...area, expiresOn: LAST },
      ],
      isEnough: true,
    },
  };

  test.each(Object.entries(STATES))('with a licence that is %s', (_, { licences, isEnough }) => {
    const may = ROLES.filter((role) => mayDecideIn({ role, licences }, area, noon));
    expect(may.toSorted()).toEqual(isEnough ? ['admin', 'doctor'] : []);
    expect(mayDecideIn({ role: 'doctor', licences }, null, noon)).toBe(false);
  });

  test('a licence is valid through the last minute of its last day there', () => {
    const licence = { ...area, expiresOn: LAST };
    expect([end - 1, end].map((at) => isValidAt(licence, at))).toEqual([true, false]);
    expect([end - 1, end].map((at) => daysLeft(licence, at))).toEqual([0, -1]);
  });
});

test('every state, province and Vietnam is an area of its own', () => {
  expect(AREAS).toHaveLength(59 + 13 + 1);
  expect(new Set(AREAS.map(({ country, region }) => `${country} ${region}`)).size).toBe(73);
});

const none = { vietnamCityProvince: '', isShippingToVietnam: false };
test.each([
  ['a code', { country: 'United States', state: 'TX' }, { country: 'us', region: 'TX' }],
  ['a name, by hand', { country: 'us', state: ' texas' }, { country: 'us', region: 'TX' }],
  ['a province', { country: 'Canada', state: 'Quebec' }, { country: 'ca', region: 'QC' }],
  ['Vietnam', { country: 'Vietnam', state: '' }, { country: 'vn', region: '' }],
  [
    'a parcel to Vietnam',
    { country: 'United States', state: 'TX', isShippingToVietnam: true },
    { country: 'vn', region: '' },
  ],
  ['no state', { country: 'United States', state: '' }, null],
  ['a province under the wrong country', { country: 'United States', state: 'QC' }, null],
  ['another country', { country: 'Atlantis', state: 'TX' }, null],
])('the area of an address with %s', (_, given, area) => {
  expect(licensingAreaOf({ ...none, ...given })).toEqual(area);
});

test('an NPI has ten digits, of which the last checks the others', () => {
  // The example of its standard.
  expect(isNpi('1234567893')).toBe(true);
  for (const wrong of ['1234567890', '1234567983', '123456789', '12345678930', '123456789a', ''])
    expect(isNpi(wrong)).toBe(false);
});
