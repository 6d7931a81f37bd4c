import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWeightList, writeWeightList, type ListReader } from './weight-list.ts';

const TODAY = '2026-11-24';
const READER: ListReader = {
  unit: 'kg',
  today: TODAY,
  timeZone: 'America/New_York',
  language: 'en',
};
const reading = (text: string, change: Partial<ListReader> = {}) =>
  readWeightList(text, { ...READER, ...change });
const linesOf = (text: string, change?: Partial<ListReader>) =>
  reading(text, change).lines.map(({ weight, fault }) =>
    fault === null ? `${weight.day} ${weight.kg}` : fault,
  );
const read = (text: string, unit: 'kg' | 'lb' = 'kg') => linesOf(text, { unit });

test.each<[string, string, string[]]>([
  ['as a spreadsheet copies it', '2026-03-02\t92.4', ['2026-03-02 92.4']],
  ['with commas', '2026-03-02,92.4', ['2026-03-02 92.4']],
  ['with semicolons and a decimal comma', '2026-03-02;92,4', ['2026-03-02 92.4']],
  ['with a space and its unit', '2026-03-02 203.7 lb', ['2026-03-02 92.4']],
  ['with slashes, the month first', '3/22/2026 92', ['2026-03-22 92']],
  ['with dots, the day first', '02.03.2026 92,4', ['2026-03-02 92.4']],
  ['with two digits of the year', '3/22/26 92', ['2026-03-22 92']],
  ['with a time', '2020-01-31 23:59,61.1', ['2020-01-31 61.1']],
  ['with a time of twelve hours', '"3/22/2026, 9:00 PM",92.4', ['2026-03-22 92.4']],
  ['with more columns', '2026-03-02 07:12,92.4,28.1,25,fine', ['2026-03-02 92.4']],
  ['with whole numbers in more columns', '2026-03-02,92,28,25', ['2026-03-02 92']],
  ['with a decimal comma behind a comma', '2026-03-02,92,4', ['2026-03-02 92.4']],
  ['with its unit in a column', '2026-03-02,203.7,lb', ['2026-03-02 92.4']],
  ['with its unit in the title', 'Date,Weight (lb)\n2026-03-02,203.7', ['2026-03-02 92.4']],
  ['with slashes, the year first', '2026/3/2 92kg', ['2026-03-02 92']],
  ['quoted, below a heading', 'Date,Weight\n"2026-03-02","92.4"\n', ['2026-03-02 92.4']],
  ['with a full stop behind its unit', '2026-03-02 203.7 lbs.', ['2026-03-02 92.4']],
  ['with its unit in other words', '2026-03-02 92,4 kilos', ['2026-03-02 92.4']],
  ['with a colon', '2026-03-02: 92.4', ['2026-03-02 92.4']],
  ['with a dash', '2026-03-02 – 92.4', ['2026-03-02 92.4']],
  ['with marks of direction', '\u200e3/\u200e22/\u200e2026\t92.4', ['2026-03-22 92.4']],
  ['with wide signs', '２０２６-03-02 ９２.４', ['2026-03-02 92.4']],
  [
    'with lines that end as on old Macs',
    '2026-03-02 92\r2026-03-03 91',
    ['2026-03-02 92', '2026-03-03 91'],
  ],
  ['with a time of a Vietnamese phone', '22/03/2026 7:12 SA;92,4', ['2026-03-22 92.4']],
  ['with commas in two ways below titles', 'Date,Weight\n2026-03-02,92,4', ['2026-03-02 92.4']],
  ['as before, and more columns', 'Date,Weight,BMI\n2026-03-02,92,4,28,1', ['no_weight']],
  ['with a title in brackets', 'Date,Body Weight [lb]\n2026-03-02,203.7', ['2026-03-02 92.4']],
  ['with a title of a program', 'date,weight_kg\n2026-03-02,92.4', ['2026-03-02 92.4']],
  [
    'with a title for the unit of weight',
    'Date,Weight,Weight Unit\n2026-03-02,203.7,lbs',
    ['2026-03-02 92.4'],
  ],
  ['in stones', '2026-03-02 33 st', ['no_weight']],
  ['in stones below titles', 'Date,Weight,Unit\n2026-03-02,33.1,st', ['no_weight']],
  ['in stones, of Libra', '#Units: st\n#date;weight\n2026-03-02;33.1', ['no_weight']],
  ['of something else only', 'Date,Steps\n2026-03-02,80', ['no_weight']],
  ['a day that does not exist', '2026-02-30 92', ['no_day']],
  ['no day at all', '92.4', ['no_day']],
  ['a day to come', '2026-11-25 92', ['future_day']],
  ['today', '2026-11-24 92', ['2026-11-24 92']],
  ['no weight', '2026-03-02', ['no_weight']],
  ['words in place of it', '2026-03-02 heavy', ['no_weight']],
  ['a weight that nobody has', '2026-03-02 924', ['out_of_range']],
  ['a weight of a child', '2026-03-02 29.9', ['out_of_range']],
  ['a day twice', '2026-03-02 92\n2026-03-02 91', ['2026-03-02 92', 'same_day']],
])('%s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('figures without a unit are of the one that was chosen', () => {
  expect(read('2026-03-02 203.7', 'lb')).toEqual(['2026-03-02 92.4']);
  expect(read('2026-03-02 92.4 kg', 'lb')).toEqual(['2026-03-02 92.4']);
});

test('a unit in words counts before the one that was chosen', () => {
  expect(read('2026-03-02 92.4 kilos\n2026-03-03 92 ký', 'lb')).toEqual([
    '2026-03-02 92.4',
    '2026-03-03 92',
  ]);
});

test('what was written is read again as it was', () => {
  const weights = fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: 3_000 }),
      tenths: fc.integer({ min: 300, max: 3_000 }),
    }),
    { selector: ({ at }) => at },
  );
  fc.assert(
    fc.property(weights, (list) => {
      const given = list.map(({ at, tenths }) => ({
        day: new Date(Date.UTC(2018, 0, 1 + at)).toISOString().slice(0, 10),
        kg: tenths / 10,
      }));
      const again = reading(writeWeightList(given), { unit: 'lb' }).lines;
      expect(again.map(({ weight }) => weight)).toEqual(given);
    }),
  );
});

const DATE_STYLES = ['medium', 'long', 'full'] as const;
test.each(['en', 'en-GB', 'es', 'es-MX', 'vi'])(
  'days with the name of their month are read as %s writes them, with and without a time',
  (language) => {
    for (let month = 0; month < 12; month++) {
      const at = new Date(2025, month, 4, 7, 12);
      const expected = [`2025-${`${month + 1}`.padStart(2, '0')}-04 92.4`];
      for (const dateStyle of DATE_STYLES) {
        for (const timeStyle of [undefined, 'short'] as const) {
          const written = new Intl.DateTimeFormat(language, { dateStyle, timeStyle }).format(at);
          for (const list of [
            `${written} 92.4 kg`,
            `${written}\t92,4`,
            `Date,Weight\n"${written}",92.4`,
          ])
            expect(linesOf(list), list).toEqual(expected);
        }
      }
    }
  },
);

test.each([
  'Nov 4th, 2025: 92.4',
  'NOV. 4 2025 92.4',
  'Tue, Nov 4, 2025 at 7:12 AM, 92.4',
  '4-Nov-2025;92,4',
  '04-Nov-25;92,4',
  'Date,Weight,BMI\nNov 4, 2025,92.4,28',
  '4 de nov. del 2025, a las 7:12 92,4',
  'mar. 4 nov. 2025 92,4',
  'ngày 4 tháng 11 năm 2025 92,4',
  'Thứ Ba, ngày 4 tháng 11 năm 2025: 92,4 kg',
  'T3 4 Thg 11 2025 92,4',
  'Tuesday 11/04/2025 92.4',
])('and by hand: %s', (list) => {
  expect(linesOf(list, { order: 'month_first' })).toEqual(['2025-11-04 92.4']);
});

test.each([
  ['Feb 30, 2026 92', 'no_day'],
  ['Nov 4 92.4', 'no_day'],
  ['Maybe 4, 2026 92', 'no_day'],
  ['4 thg 13, 2026 92', 'no_day'],
  ['Dec 4, 2026 92', 'future_day'],
])('%s is refused', (list, fault) => {
  expect(linesOf(list)).toEqual([fault]);
});

describe('whether the day or the month comes first', () => {
  const AMBIGUOUS = '02/03/2026 92,4';
  test('is what any line of the list shows', () => {
    for (const language of ['en', 'vi']) {
      expect(linesOf(`${AMBIGUOUS}\n16/03/2026 92`, { language })).toEqual([
        '2026-03-02 92.4',
        '2026-03-16 92',
      ]);
      expect(linesOf(`${AMBIGUOUS}\n03/16/2026 92`, { language })).toEqual([
        '2026-02-03 92.4',
        '2026-03-16 92',
      ]);
    }
    expect(reading(`${AMBIGUOUS}\n16/03/2026 92`).question).toBeNull();
    // 12 November is past, 11 December is still to come.
    expect(linesOf('12/11/2026 92')).toEqual(['2026-11-12 92']);
  });

  test('is otherwise what the language says, and is asked all the same', () => {
    for (const language of ['vi', 'es']) {
      const { question, order } = reading(AMBIGUOUS, { language });
      expect(order).toBe('day_first');
      expect(question).toEqual({
        written: '02/03/2026',
        day_first: '2026-03-02',
        month_first: '2026-02-03',
      });
      expect(linesOf(AMBIGUOUS, { language })).toEqual(['2026-03-02 92.4']);
      expect(linesOf(AMBIGUOUS, { language, order: 'month_first' })).toEqual(['2026-02-03 92.4']);
    }
  });

  test('is asked in English, before any such line is read', () => {
    expect(linesOf(`${AMBIGUOUS}\n03/03/2026 91`)).toEqual(['which_day', '2026-03-03 91']);
    expect(reading(AMBIGUOUS).question).not.toBeNull();
    expect(linesOf(`${AMBIGUOUS}\n03/03/2026 91`, { order: 'day_first' })).toEqual([
      '2026-03-02 92.4',
      '2026-03-03 91',
    ]);
  });

  test('is asked if the lines contradict each other; what does not fit is left out', () => {
    const list = `${AMBIGUOUS}\n16/03/2026 92\n03/17/2026 91`;
    expect(reading(list).question).not.toBeNull();
    expect(linesOf(list, { order: 'day_first' })).toEqual([
      '2026-03-02 92.4',
      '2026-03-16 92',
      'no_day',
    ]);
  });
});

test.each<[string, string, string[]]>([
  [
    'openScale',
    '"biceps","bone","comment","dateTime","fat","water","weight"\n"0.0","3.1","","2020-01-31 23:59","25.0","50.0","61.1"',
    ['2020-01-31 61.1'],
  ],
  [
    'Libra',
    '#Version: 6\n#Units: lb\n\n#date;weight;weight trend;body fat;body fat trend;log\n2021-09-14T03:03:00.000Z;203.7;203.9;;;\n2021-09-16T20:00:00.000+02:00;200;203;;;',
    // The first was the evening before in New York.
    ['2021-09-13 92.4', '2021-09-16 90.72'],
  ],
  [
    'Withings',
    'Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)",Comments\n"2026-04-25 08:11:51",80.90,16.02,3.22,"one, two"',
    ['2026-04-25 80.9'],
  ],
  [
    'Renpho',
    'Time of Measurement,Weight(lb),BMI,Body Fat(%),Optimal weight(lb)\n2024-01-01 10:20:30,203.7,23.8,23.2,150',
    ['2024-01-01 92.4'],
  ],
  [
    'Fitbit',
    'Body\nDate,Weight,BMI,Fat\n"22-01-2019","92.4","28","0"\n\nActivities\nDate,Calories Burned,Steps\n"22-01-2019","80","11"',
    ['2019-01-22 92.4'],
  ],
  [
    'the file of Apple Health',
    '<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n <Record type="HKQuantityTypeIdentifierBodyMassIndex" unit="count" startDate="2021-03-02 07:12:34 -0500" value="28"/>\n <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="lb" creationDate="2021-03-03 07:12:34 -0500" startDate="2021-03-02 23:12:34 -0500" endDate="2021-03-02 23:12:34 -0500" value="203.7"/>\n</HealthData>',
    ['2021-03-02 92.4'],
  ],
  [
    'Apple Health in one line',
    '<HealthData><Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2021-03-02 07:12:34 -0500" value="92.4"/><Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2021-03-03 07:12:34 -0500" value="92.1"/></HealthData>',
    ['2021-03-02 92.4', '2021-03-03 92.1'],
  ],
  [
    'Samsung Health',
    'com.samsung.health.weight,7006003,12\nstart_time,weight,body_fat,skeletal_muscle_mass,time_offset,datauuid\n2018-11-30 02:54:00.000,92.4,,,UTC-0500,a04e\n2026-08-31 16:29:10.346,65.6,10.8,37.7,UTC-0400,f631',
    // The first was the evening before in New York.
    ['2018-11-29 92.4', '2026-08-31 65.6'],
  ],
  [
    'Samsung Health with its other titles',
    'com.samsung.health.weight,6313004,3\ncom.samsung.health.weight.start_time,com.samsung.health.weight.weight,com.samsung.health.weight.time_offset\n2026-08-31 16:10:00.000,79.4,UTC-0400',
    ['2026-08-31 79.4'],
  ],
  [
    'Google Fit',
    'Date,Move Minutes count,Calories (kcal),Average weight (kg),Max weight (kg),Min weight (kg),Step count\n2026-08-30,20,1900.5,,,,3000\n2026-08-31,42,1800.5,92.4,92.6,92.2,4000',
    ['2026-08-31 92.4'],
  ],
  [
    'a list made from Apple Health',
    'type,sourceName,startDate,endDate,unit,value\nHKQuantityTypeIdentifierStepCount,Phone,2021-03-02 07:00:00 -0500,2021-03-02 07:10:00 -0500,count,90\nHKQuantityTypeIdentifierBodyMass,Scale,2021-03-02 07:12:34 -0500,2021-03-02 07:12:34 -0500,kg,92.4',
    ['2021-03-02 92.4'],
  ],
])('reads the list of %s by its titles', (_, text, expected) => {
  expect(linesOf(text)).toEqual(expected);
});
