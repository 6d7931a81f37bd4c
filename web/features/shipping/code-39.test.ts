import { expect, test } from 'vitest';
import { code39 } from './code-39.ts';

/** What a scanner reads: which of the nine elements of each character are wide. */
function partsOf(text: string): string[] {
  const { bars, width } = code39(text)!;
  const parts: number[] = [];
  for (const [index, { at, width: wide }] of bars.entries()) {
    parts.push(wide);
    parts.push((bars[index + 1]?.at ?? width) - at - wide);
  }
  const signs: string[] = [];
  for (let at = 0; at < parts.length; at += 10)
    signs.push(
      parts
        .slice(at, at + 9)
        .map((one) => (one === 3 ? 1 : 0))
        .join(''),
    );
  return signs;
}

test('every sign has five bars and four gaps, three of the nine wide, and no two are alike', () => {
  const signs = partsOf('SEM-TIR-0123456789');
  expect(signs.every((sign) => sign.length === 9)).toBe(true);
  expect(signs.every((sign) => [...sign].filter((part) => part === '1').length === 3)).toBe(true);
  expect(new Set(signs).size).toBe('SEMTIR-0123456789*'.length);
  expect(signs.at(0)).toBe(signs.at(-1));
});

test('small letters are as large ones, and what has no bars is not drawn', () => {
  expect(code39('sem-1')).toEqual(code39('SEM-1'));
  expect(code39('Số 1')).toBeNull();
});
