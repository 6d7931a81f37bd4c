import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract, get, paramsSchema, pathNames } from './contract.ts';
import { fillPath } from './paths.ts';
import { addMonths, ageOn, latestDay } from './dates.ts';
import { AppError, defineErrors, ensure } from './errors.ts';
import { formatCents, formatDollars, lessPercent, toCents } from './money.ts';
import { FullName, LoginPhone, NewPhone, reason, seenText } from './fields.ts';
import { LEGAL_TEXT, legalText } from './legal-text.ts';
import { OneTimeCode } from './passwords.ts';
import { digitsOf, formatPhone } from './phone.ts';
import { defineStatuses } from './status.ts';
import { says } from './says.ts';
import { keyOfSentence, sentenceOf, validationTexts } from './validation-texts.ts';

describe('money', () => {
  test('dollars become whole cents', () => {
    expect([349, 0.1, 19.99, 1.005].map(toCents)).toEqual([34_900, 10, 1_999, 100]);
    expect(() => toCents(Number.NaN)).toThrow(RangeError);
  });
  test('a discount rounds to whole dollars, none leaves the cents', () => {
    expect(lessPercent(50_000, 10)).toBe(45_000);
    expect(lessPercent(49_999, 10)).toBe(45_000);
    expect(lessPercent(49_999, 0)).toBe(49_999);
    expect(lessPercent(49_999, 100)).toBe(0);
    expect(lessPercent(51, 1)).toBe(51);
  });
  test('is written the US way', () => {
    expect(formatCents(139_900)).toBe('$1,399.00');
    expect(formatDollars(349)).toBe('$349');
    expect(formatDollars(349.5)).toBe('$349.50');
  });
});

describe('dates', () => {
  test('the 31st becomes the last day of a shorter month', () => {
    expect(addMonths(new Date('2027-01-31T10:00:00Z'), 1).toISOString()).toBe(
      '2027-02-28T10:00:00.000Z',
    );
    expect(addMonths(new Date('2026-11-21T10:00:00Z'), 12).toISOString()).toBe(
      '2027-11-21T10:00:00.000Z',
    );
  });
  test('a birthday counts from its day on, of 29 February from 1 March', () => {
    expect(ageOn('2000-05-20', '2018-05-19')).toBe(17);
    expect(ageOn('2000-05-20', '2018-05-20')).toBe(18);
    expect(ageOn('2004-02-29', '2022-02-28')).toBe(17);
    expect(ageOn('2004-02-29', '2022-03-01')).toBe(18);
  });
});

test('a day begins fourteen hours before it does in Greenwich', () => {
  expect(latestDay(new Date('2026-11-20T09:59:00Z'))).toBe('2026-11-20');
  expect(latestDay(new Date('2026-11-20T10:00:00Z'))).toBe('2026-11-21');
});

describe('phones', () => {
  test('are digits inside and readable outside', () => {
    expect(digitsOf('+1 (555) 010-0001')).toBe('15550100001');
    expect(formatPhone('5550100001')).toBe('(555) 010-0001');
    expect(formatPhone('84901234567')).toBe('0901 234 567');
  });
  test('a login has ten digits at least, whatever stands between them', () => {
    expect(LoginPhone.parse('(555) 010-0001')).toBe('5550100001');
    expect(LoginPhone.parse('+84 912 345 678')).toBe('+84912345678');
    expect(LoginPhone.safeParse('555-010-000').success).toBe(false);
    expect(LoginPhone.safeParse('----------').success).toBe(false);
  });
  test.each([
    '(555) 017-7123 x23',
    '(555) 017-7123 ext. 23',
    '555-017-7123#23',
    '5550177123,,23',
    '+1 555 017 7123;ext=23',
    '0912 345 678 máy lẻ 4',
    '(555) 017-7123 (23)',
    '5550177123/23',
    '(555) 017-7123 - 23',
    '555 017 7123 23',
    '+1 555 017 7123 23',
    '(555) 017-7123 \u00d723',
    '555 017 7123 "23"',
    '+1555017712323',
    '1555017712323',
    '0912 345 678 9',
    '+84 912 345 678 9',
  ])('with an extension is refused where it would be stored: %s', (written) => {
    expect(NewPhone.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([
      says('phoneExtension'),
    ]);
    // An account that was registered so still opens with what its owner has always typed.
    expect(LoginPhone.safeParse(written).success).toBe(true);
  });
  test.each([
    ['Tel. (555) 017-7123', '5550177123'],
    ['(555) 017-7123 (home)', '5550177123'],
    ['+84 (0) 912.345.678', '+840912345678'],
    ['1 (555) 017-7123', '15550177123'],
    ['555\u2011017\u20117123', '5550177123'],
    ['028 3822 1234', '02838221234'],
    ['011 84 912 345 678', '01184912345678'],
    ['+44 (0)20 7946 0958', '+4402079460958'],
    ['447911123456', '447911123456'],
    ['+49 89/123456-78', '+498912345678'],
  ])('with words around it is a number: %s', (written, plain) => {
    expect(NewPhone.parse(written)).toBe(plain);
  });
});

test.each(['1x', '1 ', 'x1', '1+', '(1)'])(
  'phones of 300,000 signs are refused at once: %s',
  (one) => {
    const began = performance.now();
    for (const long of [
      one.repeat(100_000),
      `1${one.at(-1)!.repeat(300_000)}`,
      `${'x'.repeat(300_000)}1`,
    ])
      expect(NewPhone.safeParse(long).success).toBe(false);
    // A process that is deaf for longer than any timeout is what must not be; the quadratic rule took minutes.
    expect(performance.now() - began).toBeLessThan(30_000);
  },
);

describe('codes', () => {
  test.each([
    ' 123456',
    '123 456 ',
    '123-456',
    '123\u00a0456',
    '\u200b123\u2013456\r\n',
    '１２３\u2212４５６',
  ])('are read as they are pasted: %j', (pasted) =>
    expect(OneTimeCode.parse(pasted)).toBe('123456'),
  );
  test('have six digits or fifteen', () => {
    expect(OneTimeCode.parse(' 123 456 789 012 345\n')).toBe('123456789012345');
    for (const wrong of ['12345', '1234567', '12345a', '123.456', '', '12345678901234'])
      expect(OneTimeCode.safeParse(wrong).success).toBe(false);
  });
});

describe('characters that no file can contain', () => {
  test('are taken out of what leaves the service, and nothing else is', () => {
    expect(legalText('A\ufffe\uffffB\u0000\u000b\ud83d')).toBe('AB');
    const fine = 'Nguyễn\tThị\r\n👩‍👩‍👧 e\u0301 \ufeff\ufffd\u{1fffe}';
    expect(legalText(fine)).toBe(fine);
    expect(LEGAL_TEXT.test(fine)).toBe(true);
  });
});

describe('contracts', () => {
  const things = contract('orders', {
    find: get('/api/things/:id/parts/:code', {
      summary: 'x',
      access: ['guest'],
      params: z.object({ code: z.string() }),
      reply: null,
    }),
  });
  test('name their endpoints and know their parameters', () => {
    expect(things.find.name).toBe('orders.find');
    expect(pathNames(things.find.path)).toEqual(['id', 'code']);
    expect(paramsSchema(things.find).parse({ id: '7', code: 'a' })).toEqual({ id: 7, code: 'a' });
  });
  test('fill paths safely', () => {
    expect(fillPath(things.find.path, { id: 7, code: 'a/b' }, { q: 'x y', none: undefined })).toBe(
      '/api/things/7/parts/a%2Fb?q=x+y',
    );
    expect(() => fillPath(things.find.path, { id: 7 })).toThrow('code');
  });
});

test('errors carry code, status and what they are about', () => {
  const kinds = defineErrors('thing', { gone: [409, 'It is gone.'] });
  expect(() => ensure(false, kinds.gone, { since: 1 })).toThrow(AppError);
  try {
    ensure(null, kinds.gone, { since: 1 });
  } catch (error) {
    expect((error as AppError).toWire()).toEqual({
      code: 'thing.gone',
      message: 'It is gone.',
      details: { since: 1 },
    });
  }
});

test('a life cycle allows what its table says', () => {
  const cycle = defineStatuses({
    open: { next: ['done'], is: ['due'] },
    done: { next: [], is: [] },
  });
  expect(cycle.values).toEqual(['open', 'done']);
  expect(cycle.group).toEqual({ due: ['open'] });
  expect([cycle.is.due('open'), cycle.is.due('done')]).toEqual([true, false]);
  expect(cycle.canMove('open', 'done')).toBe(true);
  expect(cycle.canMove('done', 'open')).toBe(false);
});

test('every validation text is found again by its sentence', () => {
  for (const key of Object.keys(validationTexts)) {
    const message = says(key as keyof typeof validationTexts);
    expect(keyOfSentence(sentenceOf(message))).toBe(message);
  }
});

test.each([
  ['a letter', seenText(20, 'missing')],
  ['a name', FullName],
])(
  '%s of what cannot be seen is none, and an emoji that is held together stays',
  (_what, schema) => {
    expect(schema.safeParse('\u200b\u2060\ufeff\u3164').success).toBe(false);
    expect(schema.safeParse('\u034f\ufe0f\u180b\u17b4\u2800\u0085\u{e0100}').success).toBe(false);
    expect(schema.parse('Ana 👩‍⚕️')).toBe('Ana 👩‍⚕️');
  },
);

describe('a reason', () => {
  const Said = reason(40, { min: 3 });
  const said = (typed: string, schema = Said) => schema.safeParse(typed).data;

  test('comes out without what cannot be seen', () => {
    expect(said('\ufeff bác sĩ\u200b đi\u00ad vắng \u2060')).toBe('bác sĩ đi vắng');
  });

  test.each([
    '',
    '\u200b\u200d\u2060',
    'aaaa',
    'aA',
    '12 %',
    '\u3164\u115f\uffa0\u1160',
    'n\u034fo',
    '👍👍👍',
    'ok',
    'x'.repeat(41),
  ])('is not %j', (typed) => expect(said(typed)).toBeUndefined());

  test('may be empty where it is optional, and says something otherwise', () => {
    const Optional = reason(40, { optional: true });
    expect([said('', Optional), said(' \u200b ', Optional), said('no', Optional)]).toEqual([
      '',
      '',
      'no',
    ]);
    expect(said('...', Optional)).toBeUndefined();
  });
});
