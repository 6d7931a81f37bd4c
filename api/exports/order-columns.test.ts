import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts.ts';
import { FIELD_COLUMN_NAMES } from '#shared/order-columns.ts';
import { wordsOf } from '#api/platform/words.ts';
import { columnsIn } from './order-columns.ts';
import { sheetWords } from './sheet-words.ts';

test.each(LANGUAGES)(
  'in %s every column has its own title, those of the list the same as there',
  (language) => {
    const titles = columnsIn(sheetWords(language)).map(({ title }) => title);
    expect(titles.every(Boolean)).toBe(true);
    expect(new Set(titles).size).toBe(titles.length);
    const { columns } = wordsOf('admin')[language].orders;
    const listed = FIELD_COLUMN_NAMES.map((name) => columns[name]);
    expect(titles).toEqual(expect.arrayContaining(listed));
  },
);
