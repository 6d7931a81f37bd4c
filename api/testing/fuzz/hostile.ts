import fc from 'fast-check';

/** Texts known to break services: quoting, markup, formulas, paths, headers, odd Unicode, sheer length. */
const TEXTS = [
  '',
  ' ',
  "'; drop table users; --",
  '" or 1=1 --',
  '%27%20or%201%3d1',
  "\\'; select pg_sleep(10); --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("http://example.test","x")',
  '+1+1',
  '@SUM(1)',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '\r\nSet-Cookie: token=1',
  '${7*7}',
  '{{7*7}}',
  '%s%s%s%n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Eevil\u202C',
  'e\u0301\u0301\u0301\u0301',
  'Nguyễn',
  'Nguye\u0302\u0303n',
  '👩‍👩‍👧‍👦',
  '﷽'.repeat(100),
  '\uFEFF',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  '0x10',
  '9007199254740993',
  '2147483648',
  '-1',
  '1,5',
  '٣',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '__proto__',
  'constructor',
  '(?=(a+)+$)'.repeat(8),
  `${'a'.repeat(64)}!`.repeat(40),
  'x'.repeat(20_000),
];

const NUMBERS = [0, -0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE];

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

export const hostileText = fc.constantFrom(...TEXTS);

/** Any value that JSON can express, including rare ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS, null, true, false) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>([], {}, [[]], { length: 1e9 }, deep(500)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Fields that no caller may set, sent along with the real ones. */
const FORBIDDEN = {
  role: 'admin',
  isAdmin: true,
  userId: 1,
  authorId: 1,
  senderId: 1,
  status: 'approved',
  paymentStatus: 'paid',
  price: 1,
  amount: 1,
  reviewedBy: 1,
  isPrivate: true,
  isTest: false,
  version: -1,
};

/** A valid input with one mistake: a field of another type, one missing, some extra. */
export function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.nat(), hostileValue, fc.nat(2)).map(([value, place, other, how]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return other;
    if (how === 2) return { ...FORBIDDEN, ...value };
    const names = Object.keys(value);
    const name = names[place % Math.max(names.length, 1)];
    if (name === undefined) return { nothing: other };
    const rest = Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    return how === 1 ? rest : { ...rest, [name]: other };
  });
}

/**
 * Bodies that are not JSON, not an object, or hostile. A body over the size limit ends the connection and is tested in
 * http/strange-requests.test.ts.
 */
export const rawBody = fc.constantFrom(
  '',
  '{',
  '{"a":1',
  '[]',
  'null',
  '"text"',
  '1e999',
  '{"__proto__":{"role":"admin"}}',
  '{"role":"customer","role":"admin"}',
  '{"a":"\\ud800"}',
  `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
  `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  `{"a":"${'x'.repeat(90_000)}"}`,
  'a=1&b=2',
  '<a/>',
);
