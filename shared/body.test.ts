import { describe, expect, test } from 'vitest';
import { bmi, bmiCategory, imperialBmi, toCm, toFeet, toKg, toPounds } from './body.ts';

describe('units', () => {
  test('centimetres become feet and whole inches, twelve inches the next foot', () => {
    expect(toFeet(170)).toEqual({ feet: 5, inches: 7 });
    expect(toFeet(182.5)).toEqual({ feet: 6, inches: 0 });
    expect(toCm({ feet: 5, inches: 7 })).toBe(170.2);
  });
  test('there and back stays within half an inch, and within a tenth of a kilogram', () => {
    for (let cm = 100; cm <= 250; cm += 0.5) {
      expect(Math.abs(toCm(toFeet(cm)) - cm)).toBeLessThanOrEqual(1.35);
    }
    for (let kg = 30; kg <= 300; kg += 0.7) {
      expect(Math.abs(toKg(toPounds(kg)) - kg)).toBeLessThanOrEqual(0.1);
    }
  });
});

describe('body mass index', () => {
  test('has one decimal, metric and imperial', () => {
    expect(bmi(170, 95)).toBe(32.9);
    expect(imperialBmi({ feet: 5, inches: 7 }, 209.4)).toBe(32.8);
  });
  test('needs both values', () => {
    expect(bmi(0, 80)).toBeNull();
    expect(bmi(170, -1)).toBeNull();
    expect(bmi(Number.NaN, 80)).toBeNull();
    expect(imperialBmi({ feet: 0, inches: 0 }, 100)).toBeNull();
  });
  test.each([
    [18.4, 'underweight'],
    [18.5, 'normal'],
    [24.9, 'normal'],
    [25, 'overweight'],
    [29.9, 'overweight'],
    [30, 'obese'],
  ])('%s is %s', (value, category) => expect(bmiCategory(value)).toBe(category));
});
