import { describe, expect, test } from 'vitest';
import { bmi, bmiCategory, imperialBmi, shownBmi, toCm, toFeet, toKg, toPounds } from './body.ts';

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
  test('is kg/m², and 703 × lb/in²', () => {
    expect(bmi(170, 95)).toBeCloseTo(32.872, 3);
    expect(imperialBmi({ feet: 5, inches: 7 }, 209.4)).toBeCloseTo(32.793, 3);
  });

  test.each([
    [32.872, 32.9],
    [30, 30],
    [24.94, 24.9],
    [18.46, 18.4],
    [24.96, 24.9],
    [29.999, 29.9],
  ])('%s is shown as %s', (value, shown) => expect(shownBmi(value)).toBe(shown));

  test('its figure never contradicts its category', () => {
    for (let value = 15; value < 45; value += 0.003)
      expect(bmiCategory(shownBmi(value)), String(value)).toBe(bmiCategory(value));
  });

  test('is exact at a limit', () => {
    for (const [cm, kg] of [
      [170, 72.25],
      [160, 64],
      [180, 81],
    ])
      expect(bmiCategory(bmi(cm!, kg!)!), `${cm} cm, ${kg} kg`).toBe('overweight');
  });

  test('needs two figures that a body can have', () => {
    for (const [cm, kg] of [
      [0, 80],
      [170, -1],
      [Number.NaN, 80],
      [1.7, 80.5],
      [99.9, 80],
      [250.1, 80],
      [170, 29.9],
      [170, 350.1],
    ])
      expect(bmi(cm!, kg!), `${cm} cm, ${kg} kg`).toBeNull();
    expect(bmi(100, 30)).toBe(30);
    expect(bmi(250, 350)).toBe(56);
    expect(imperialBmi({ feet: 0, inches: 0 }, 100)).toBeNull();
    expect(imperialBmi({ feet: 170, inches: 0 }, 180)).toBeNull();
    expect(imperialBmi({ feet: 5, inches: 7 }, 65)).toBeNull();
    expect(imperialBmi({ feet: 5, inches: 7 }, 773)).toBeNull();
    expect(imperialBmi({ feet: 3, inches: 4 }, 66)).not.toBeNull();
  });

  test.each([
    [18.4999, 'underweight'],
    [18.5, 'normal'],
    [24.96, 'normal'],
    [25, 'overweight'],
    [29.999, 'overweight'],
    [30, 'obese'],
  ])('%s is %s', (value, category) => expect(bmiCategory(value)).toBe(category));
});
