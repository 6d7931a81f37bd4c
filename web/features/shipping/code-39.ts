/**
 * Code 39, the barcode that every scanner reads and that needs no check digit: five bars and four gaps per character,
 * of which three are wide (`1`). These are the characters of reference numbers; `*` is at both ends.
 */
const SIGNS: Readonly<Record<string, string>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  E: '100011000',
  I: '001001100',
  M: '101000010',
  R: '100000110',
  S: '001000110',
  T: '000010110',
  '-': '010000101',
  '*': '010010100',
};

const NARROW = 1;
const WIDE = 3;

export type Bar = { at: number; width: number };

/** The positions of the bars, in units of a narrow one. Null if a character is not supported. */
export function code39(text: string): { bars: Bar[]; width: number } | null {
  const signs = [...`*${text.toUpperCase()}*`].map((sign) => SIGNS[sign]);
  if (signs.some((sign) => sign === undefined)) return null;
  const bars: Bar[] = [];
  let at = 0;
  for (const sign of signs) {
    for (const [index, part] of [...sign!].entries()) {
      const width = part === '1' ? WIDE : NARROW;
      if (index % 2 === 0) bars.push({ at, width });
      at += width;
    }
    at += NARROW;
  }
  return { bars, width: at - NARROW };
}
