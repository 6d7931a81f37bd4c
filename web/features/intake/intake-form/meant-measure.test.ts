import { describe, expect, test } from 'vitest';
import { meantMeasure } from './meant-measure.ts';
import type { MeasureField, MeasureValues } from './measure-values.ts';

const none = { height: '', weight: '', heightFeet: '', heightInches: '', weightLbs: '' };
const meant = (field: MeasureField, given: Partial<MeasureValues>, language?: string) =>
  meantMeasure({ ...none, ...given }, field, language)?.values ?? null;

describe('a figure that no body has', () => {
  test.each([
    ['1.70', '170'],
    ['1,7', '170'],
    ['2.5', '250'],
    ['1700', '170'],
    ['67', '170.2'],
  ])('%s in centimetres was meant as %s', (height, value) => {
    expect(meant('height', { height })).toEqual({ height: value });
  });

  test.each([
    ['400', '181.4'],
    ['825', '82.5'],
    ['82500', '82.5'],
    ['8.2', '82'],
  ])('%s in kilograms was meant as %s', (weight, value) => {
    expect(meant('weight', { weight })).toEqual({ weight: value });
  });

  test.each([
    [{ heightFeet: '67' }, 'heightFeet', '5', '7'],
    [{ heightFeet: '170' }, 'heightFeet', '5', '7'],
    [{ heightFeet: '5.7' }, 'heightFeet', '5', '7'],
    [{ heightFeet: '5,11' }, 'heightFeet', '5', '11'],
    [{ heightInches: '67' }, 'heightInches', '5', '7'],
    [{ heightFeet: '5', heightInches: '67' }, 'heightInches', '5', '7'],
  ] as const)('%j was meant as %s feet %s inches', (given, field, heightFeet, heightInches) => {
    expect(meant(field, given)).toEqual({ heightFeet, heightInches });
  });

  test.each([
    ['55', '121.3'],
    ['1815', '181.5'],
  ])('%s in pounds was meant as %s', (weightLbs, value) => {
    expect(meant('weightLbs', { weightLbs })).toEqual({ weightLbs: value });
  });

  test('is corrected as people of this language write numbers', () => {
    expect(meant('weight', { weight: '825' }, 'es')).toEqual({ weight: '82.5' });
  });
});

test.each([
  ['height', '170'],
  ['height', '100'],
  ['height', ''],
  ['height', 'tall'],
  ['height', '5'],
  ['weight', '30'],
  ['weight', '300'],
  ['weight', '13'],
  ['heightFeet', '5'],
  ['heightFeet', '2'],
  ['heightInches', '11'],
  ['heightInches', '15'],
  ['weightLbs', '66'],
  ['weightLbs', '20'],
] as const)('%s %s is not asked about', (field, text) => {
  expect(meant(field, { [field]: text })).toBeNull();
});
