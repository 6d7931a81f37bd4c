import { describe, expect, test } from 'vitest';
import { bmiOf, counterpart, readNumber, sentMeasures, showBmi } from './measure-values.ts';

describe('units', () => {
  const none = { height: '', weight: '', heightFeet: '', heightInches: '', weightLbs: '' };

  test('each system follows the other while it is typed', () => {
    expect(counterpart({ ...none, height: '180' }, 'height')).toEqual({
      heightFeet: '5',
      heightInches: '11',
    });
    expect(counterpart({ ...none, heightFeet: '6', heightInches: '1' }, 'heightInches')).toEqual({
      height: '185.4',
    });
    expect(counterpart({ ...none, weight: '100' }, 'weight')).toEqual({ weightLbs: '220.5' });
    expect(counterpart({ ...none, weightLbs: '220.462' }, 'weightLbs')).toEqual({ weight: '100' });
  });

  test.each(['vi', 'es'])(
    'in %s decimals stand after a point as in prices, and are read again',
    (language) => {
      const having = (values: object) => ({ ...none, ...values });
      const pounds = counterpart({ ...none, weight: '100' }, 'weight', language);
      expect(pounds).toEqual({ weightLbs: '220.5' });
      const kilos = counterpart(having(pounds), 'weightLbs', language);
      expect(kilos).toEqual({ weight: '100' });
      const tall = { heightFeet: '6', heightInches: '1' };
      const height = counterpart(having(tall), 'heightInches', language);
      expect(height).toEqual({ height: '185.4' });
      expect(counterpart(having(height), 'height', language)).toEqual(tall);
      const read = having({ ...height, ...kilos, ...tall, ...pounds });
      expect(sentMeasures(read, false)).toMatchObject({ height: 185.4, weight: 100 });
      expect(sentMeasures(read, true)).toMatchObject({ weightLbs: 220.5 });
    },
  );

  test.each([
    ['en', '30.1', '30.0'],
    ['vi', '30.1', '30.0'],
    ['es', '30.1', '30.0'],
  ])('in %s the body mass index is %s, and %s with one decimal too', (language, odd, even) => {
    expect(showBmi(30.1, language)).toBe(odd);
    expect(showBmi(30, language)).toBe(even);
    // The doctor's category is based on the exact value, and both screens show the same figure.
    expect(showBmi(29.97, language)).toBe(showBmi(29.9, language));
  });

  test('what is no number empties the other system', () => {
    expect(counterpart({ ...none, height: '1a' }, 'height')).toEqual({
      heightFeet: '',
      heightInches: '',
    });
    expect(counterpart({ ...none, weightLbs: '' }, 'weightLbs')).toEqual({ weight: '' });
    expect(readNumber('-5')).toBeNaN();
  });

  test('the body mass index is counted in the system on screen', () => {
    const tall = { ...none, heightFeet: '5', heightInches: '5', weightLbs: '181' };
    expect(bmiOf({ ...none, height: '165', weight: '82' }, false)).toBeCloseTo(30.119, 3);
    expect(bmiOf(tall, true)).toBeCloseTo(30.117, 3);
    expect(bmiOf(none, true)).toBeNull();
    expect(bmiOf({ ...none, height: '1.70', weight: '80.5' }, false)).toBeNull();
  });

  test('a limit in one system is not broken by rounding in the other', () => {
    expect(sentMeasures({ ...none, height: '170', weight: '300' }, false).weightLbs).toBeNull();
    const light = { ...none, heightFeet: '5', heightInches: '0', weightLbs: '66' };
    expect(sentMeasures(light, true).weight).toBe(30);
  });
});
