import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldSearch, phoneSearch, saysAll } from '#shared/lib/search.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { textSays } from './search.ts';

const app = await openTestApp();

async function folded(texts: string[], by: 'search_fold' | 'phone_search'): Promise<string[]> {
  const rows = await app
    .em()
    .execute<{ said: string }[]>(
      `select ${by}(text) as said from jsonb_array_elements_text(?::jsonb) with ordinality as t(text, place) order by place`,
      [JSON.stringify(texts)],
    );
  return rows.map(({ said }) => said);
}

const foundByServer = async (search: string, text: string, phone: string) => {
  const said = textSays('said', search);
  const [row] = await app.em().execute<{ found: boolean }[]>(
    `select ${said.map(({ sql }) => sql).join(' and ') || 'true'} as found
     from (select search_fold(?) || ' ' || phone_search(?) as said) row`,
    [...said.flatMap(({ values }) => values), text, phone],
  );
  return row!.found;
};

describe('the database folds as the application does', () => {
  test('names', async () => {
    const names = [
      'Nguyễn Thị Hạnh',
      'Đặng Văn Đức',
      'José  Núñez-Ibáñez',
      'Siobhán O’Brien',
      "D'Angelo, Mary‑Jane",
      'Łukasz Żółć',
      'Søren Ærø Strauß',
      'İsmail Işık',
      'Ὀδυσσεύς',
      'ＦＵＬＬ　Width',
      'a_b@x-y.example 100%',
      '\u00a0 tabs\tand\nlines ',
      '(600) 000–0123',
    ];
    expect(await folded(names, 'search_fold')).toEqual(names.map(foldSearch));
  });

  test('any text of the scripts that people here write', async () => {
    const latin = fc.oneof(
      fc.integer({ min: 0x20, max: 0x7e }),
      fc.integer({ min: 0xa0, max: 0x24f }),
    );
    const letter = latin.map((code) => String.fromCharCode(code));
    const vietnamese = fc
      .integer({ min: 0x1ea0, max: 0x1ef9 })
      .map((code) => String.fromCharCode(code));
    const names = fc.sample(fc.string({ unit: fc.oneof(letter, vietnamese), maxLength: 20 }), 500);
    expect(await folded(names, 'search_fold')).toEqual(names.map(foldSearch));
  });

  test('phones', async () => {
    const phones = [
      ...['(600) 000-0123', '+1 600 000 0123', '0912 345 678', '+84 (0)912 345 678', ''],
      ...['+44 7911 123456', '0084912345678', '01184912345678', '12345', '1234567890'],
      ...fc.sample(fc.stringMatching(/^\+?[0-9 ()-]{5,16}$/), 200),
    ];
    expect(await folded(phones, 'phone_search')).toEqual(phones.map(phoneSearch));
  });
});

describe('one search, here and there', () => {
  const jane = ['Jane Smith jane.smith@example.com SEM-1001', '6000000123'] as const;
  const brien = ['Séamus O’Brien', '+84 912 345 678'] as const;
  const ward = ['Ward 744-91876-1', '6000000123'] as const;
  const dang = ['Đặng Thị José', ''] as const;
  test.each([
    [jane, 'Smith Jane', true],
    [jane, 'jane  SMI', true],
    [jane, '(600) 000-0123', true],
    [jane, '+1 (600) 000-0123', true],
    [jane, '600.000.0123 smith', true],
    [jane, '000 0123', true],
    [jane, '0124', false],
    [jane, 'sem-1001', true],
    [jane, 'SEM 1001 Jane', true],
    [jane, 'SMITH@EXAMPLE', true],
    [jane, 'jane@', false],
    [jane, '100%', false],
    [jane, '?!', false],
    [jane, '--', false],
    [jane, '   ', true],
    [brien, "O'Brien", true],
    [brien, 'o’brien seamus', true],
    [brien, 'obrien', true],
    [brien, '0912 345 678', true],
    [brien, '+84 912 345 678', true],
    [brien, '+84 (0)912 345 678', true],
    [brien, '0084 912 345 678', true],
    [brien, '345 678', true],
    // Digits in a name, which look like a phone number.
    [ward, 'Ward 744-91876-1', true],
    [ward, '744 91876', true],
    [ward, '74491876', false],
    [dang, 'dang', true],
    [dang, 'ĐẶNG', true],
    [dang, 'jose dang', true],
    [dang, 'josé', true],
    [dang, 'dangjose', false],
  ])('%j by %j: %s', async ([text, phone], search, isFound) => {
    expect(saysAll(search, text, phone)).toBe(isFound);
    expect(await foundByServer(search, text, phone)).toBe(isFound);
  });
});
