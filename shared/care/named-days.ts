/** In English and Spanish, whole and shortened, January first. */
const MONTHS = [
  'jan(?:uary)?|ene(?:ro)?',
  'feb(?:ruary|rero)?',
  'mar(?:ch|zo)?',
  'a[pb]r(?:il)?',
  'mayo?',
  'june?|junio',
  'july?|julio',
  'aug(?:ust)?|ago(?:sto)?',
  'sept?(?:ember|iembre)?|set(?:iembre)?',
  'oct(?:ober|ubre)?',
  'nov(?:ember|iembre)?',
  'dec(?:ember)?|dic(?:iembre)?',
].map((names) => new RegExp(`^(?:${names})$`, 'i'));
/** In Vietnamese months have numbers. */
const MONTH = String.raw`\p{L}{3,10}|(?:tháng|thg|th)\.? ?\d{1,2}`;
const NTH = '(?:st|nd|rd|th)?';
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:ngày )?(?<d1>\d{1,2})${NTH}[ -](?:(?:de|of) )?(?<m1>${MONTH})[.,]{0,2}[ -](?:(?:del?|năm) )?(?<y1>\d{4}|(?<=-)\d\d)` +
    String.raw`|(?<m2>${MONTH})\.? (?<d2>\d{1,2})${NTH},? (?<y2>\d{4}))(?!\d)`,
  'giu',
);
const WEEKDAY =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?|thứ \\p{L}+|th? ?[2-7]|chủ nhật|cn';
/** A time or the name of a day that stands before a day, at the beginning of a line or cell. */
const BEFORE = new RegExp(
  String.raw`(?<=(?:^|["\t;,]) *)(?:(?:lúc )?\d{1,2}:\d\d(?::\d\d)? )?(?:(?:${WEEKDAY})[.,]{0,2} )?(?:ngày )?(?=\d{1,4}([-/.])\d{1,2}\1\d)`,
  'gimu',
);

function monthOf(word: string): number {
  const number = /\d+$/.exec(word)?.[0];
  return number ? Number(number) : MONTHS.findIndex((names) => names.test(word)) + 1;
}

/** Writes days with the name of their month in figures, year first, and leaves out what may stand before a day. */
export const withDaysInFigures = (text: string): string =>
  text
    .replace(NAMED, (written, ...rest) => {
      const { d1, m1, y1, d2, m2, y2 } = rest.at(-1) as Record<string, string | undefined>;
      const month = monthOf((m1 ?? m2)!);
      const [year, day] = [(y1 ?? y2)!.padStart(4, '20'), (d1 ?? d2)!];
      return month === 0 ? written : `${year}-${month}-${day}`;
    })
    .replace(BEFORE, '');
