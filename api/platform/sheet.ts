import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import type ExcelJS from 'exceljs';
import { wallOf } from '#shared/dosing/days.ts';
import { legalText } from '#shared/lib/legal-text.ts';
import { now } from './clock.ts';

export type Cell = string | number | Date | boolean | null;
export type Column<Row> = {
  title: string;
  width: number;
  format?: string;
  read: (row: Row) => Cell;
};

export type UntitledColumn<Row> = Omit<Column<Row>, 'title'>;

/** The columns under their titles, each by its name. */
export const titled = <Row, Name extends string>(
  columns: Readonly<Record<Name, UntitledColumn<Row>>>,
  titles: Readonly<Record<Name, string>>,
): Column<Row>[] =>
  (Object.keys(columns) as Name[]).map((name) => ({ ...columns[name], title: titles[name] }));

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm';
/** The rows of a sheet, without its header. */
export const SHEET_ROWS_MAX = 1_048_575;

/** Marks a cell that begins like a formula as text, whatever program opens the sheet. */
const FORMULA_START = /^[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/;
export const guard = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

export const textCell = (value: string | null | undefined): Cell =>
  value ? guard(legalText(value)) : null;

/** A cell has no time zone, so a moment is written as the clock of this zone shows it. */
function cellOf(value: Cell, zone: string): Cell {
  if (value instanceof Date) return new Date(wallOf(value.getTime(), zone));
  return typeof value === 'string' ? legalText(value) : value;
}

type Part<Row> = { title: string; columns: readonly Column<Row>[] };
/** Moments are by the clock of `zone`, which their titles name. `second` is a sheet whose content is known only after the last row, such as totals. */
type Sheet<Row, Sum = never> = Part<Row> & {
  zone: string;
  second?: Part<Sum> & { rows: () => Sum[] };
};

/**
 * Streams the batches into a spreadsheet. It goes no faster than its reader, and a reader who disconnects ends the
 * work.
 */
export function writeSheet<Row, Sum = never>(
  batches: AsyncIterable<Row[]>,
  sheet: Sheet<Row, Sum>,
): Readable {
  const output = new PassThrough();
  write(batches, sheet, output).catch((error: Error) => output.destroy(error));
  return output;
}

async function write<Row, Sum>(
  batches: AsyncIterable<Row[]>,
  { second, zone, ...first }: Sheet<Row, Sum>,
  output: PassThrough,
): Promise<void> {
  const created = now();
  const options = { stream: output, useStyles: true, useSharedStrings: false, created };
  // Imported on demand: it would take a sixth of an idle process's heap, for a file that is asked for once a month.
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter(options);
  const sheet = begin(workbook, first, zone);
  const { columns } = first;

  let last = 1;
  for await (const rows of batches) {
    for (const row of rows) {
      sheet.addRow(columns.map((column) => cellOf(column.read(row), zone))).commit();
      last += 1;
    }
    await taken(sheet, output);
    if (output.destroyed) return;
  }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: last, column: columns.length } };
  if (second) {
    const sums = begin(workbook, second, zone);
    for (const row of second.rows()) {
      sums.addRow(second.columns.map((column) => cellOf(column.read(row), zone))).commit();
    }
  }
  await workbook.commit();
}

/** A sheet with a frozen header. */
function begin<Row>(
  workbook: ExcelJS.Workbook,
  { title, columns }: Part<Row>,
  zone: string,
): ExcelJS.Worksheet {
  const sheet = workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ title: header, width, format }) => ({
    header: format?.startsWith(MOMENT_FORMAT) ? `${header} (${zone})` : header,
    width,
    ...(format && { style: { numFmt: format } }),
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  return sheet;
}

/** Waits until the written data has been read. exceljs itself would buffer it all. */
async function taken(sheet: ExcelJS.Worksheet, output: PassThrough): Promise<void> {
  const { pipes } = (sheet as ExcelJS.Worksheet & { stream: { pipes: Writable[] } }).stream;
  for (const pipe of pipes) {
    if (!pipe.writableNeedDrain || output.destroyed) continue;
    const left = new AbortController();
    await Promise.race([
      once(pipe, 'drain', { signal: left.signal }),
      once(output, 'close', { signal: left.signal }),
    ]).finally(() => left.abort());
  }
}
