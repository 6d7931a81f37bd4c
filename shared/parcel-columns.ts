/** What separates the cells of a line. Without any of them its words are its cells. */
export const MARKS = /[\t,;|]/;

/** After its mark a cell in quotes, in which a mark is text, or up to the next mark. */
const CELL = /[\t,;|]([^\S\t]*=?"(?:[^"]|"")*"[^\S\t]*(?=$|[\t,;|])|[^\t,;|]*)/g;

/** The cells of a line, empty ones included if marks separate them, so that each keeps its place below its title. */
export const cellsOf = (line: string): string[] =>
  MARKS.test(line)
    ? [...`,${line}`.matchAll(CELL)].map(([, cell]) => unquoted(cell!))
    : line
        .split(/\s+/)
        .map(unquoted)
        .filter((cell) => cell !== '');

/** Spreadsheets are told to keep a number as text by `="…"` or a leading apostrophe, which exports leave in place. */
function unquoted(cell: string): string {
  const quoted = /^"(.*)"$/s.exec(cell.trim());
  const text = quoted ? quoted[1]!.replaceAll('""', '"') : cell.trim();
  return text
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^['’]/, '')
    .trim();
}

/** The titles of the column of tracking numbers, in the languages of the team and of the carriers' programs. */
const NUMBER_TITLE =
  /track|waybill|\bawb\b|parcel (no|num)|shipment (no|num)|label (no|num)|gu[ií]a|seguimiento|rastreo|vận đơn|mã theo dõi/iu;
/** Titles of columns whose digits are no tracking number. */
const OTHER_TITLE =
  /phone|mobile|\btel|zip|post(al)? ?code|date|address|weight|account|invoice|amount|price|tel[ée]fono|m[óo]vil|fecha|direcci[óo]n|peso|điện thoại|ngày|địa chỉ|cân nặng/iu;

export type ParcelColumns = { number: number | undefined; others: ReadonlySet<number> };

/** Which columns contain the number, and which only seem to, by their titles. */
export function parcelColumns(headline: string): ParcelColumns {
  const titles = MARKS.test(headline) ? cellsOf(headline) : [];
  const numbers = titles.flatMap((title, at) => (NUMBER_TITLE.test(title) ? [at] : []));
  const others = titles.flatMap((title, at) =>
    OTHER_TITLE.test(title) && !NUMBER_TITLE.test(title) ? [at] : [],
  );
  return { number: numbers.length === 1 ? numbers[0] : undefined, others: new Set(others) };
}
