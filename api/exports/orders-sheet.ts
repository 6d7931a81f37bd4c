import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import ExcelJS from 'exceljs';
import { productLabel } from '#shared/catalogue.ts';
import { toDollars } from '#shared/lib/money.ts';
import { now } from '#api/platform/clock.ts';
import type { ExportRow } from './order-rows.ts';

type Cell = string | number | Date | boolean | null;
type Column = { title: string; width: number; format?: string; read: (row: ExportRow) => Cell };

const MONEY = '"$"#,##0.00';
const MOMENT = 'yyyy-mm-dd hh:mm';

/** A cell that begins like a formula is shown as the text it is, whatever program opens the sheet. */
const FORMULA_START = /^[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/;
export const guard = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

const text = (value: string | null | undefined): Cell => (value ? guard(value) : null);

const moment = (value: string | null): Cell => (value === null ? null : new Date(value));

/** No health data: an export leaves the house. */
const COLUMNS: readonly Column[] = [
  { title: 'Reference', width: 13, read: (row) => text(row.reference_number) },
  { title: 'Ordered (UTC)', width: 17, format: MOMENT, read: (row) => moment(row.created_at) },
  { title: 'Product', width: 26, read: (row) => text(productLabel(row.product)) },
  { title: 'Plan', width: 11, read: (row) => text(row.plan) },
  { title: 'Price', width: 12, format: MONEY, read: (row) => toDollars(row.price) },
  { title: 'of it shipping', width: 13, format: MONEY, read: (row) => toDollars(row.shipping_fee) },
  { title: 'Status', width: 15, read: (row) => text(row.status) },
  { title: 'Payment', width: 16, read: (row) => text(row.payment_status) },
  { title: 'Shipping', width: 17, read: (row) => text(row.shipping_status) },
  { title: 'Tracking number', width: 24, read: (row) => text(row.tracking_number) },
  { title: 'Patient', width: 26, read: (row) => text(row.patient_name) },
  { title: 'Email', width: 30, read: (row) => text(row.patient_email) },
  { title: 'Phone', width: 16, read: (row) => text(row.patient_phone) },
  { title: 'Address', width: 32, read: (row) => text(row.address) },
  { title: 'City', width: 20, read: (row) => text(cityOf(row)) },
  { title: 'State', width: 10, read: (row) => text(row.is_shipping_to_vietnam ? '' : row.state) },
  { title: 'ZIP', width: 10, read: (row) => text(row.is_shipping_to_vietnam ? '' : row.zip_code) },
  { title: 'Country', width: 16, read: (row) => text(row.country) },
  { title: 'Reviewed by', width: 24, read: (row) => text(row.reviewer_name) },
  { title: 'Reviewed (UTC)', width: 17, format: MOMENT, read: (row) => moment(row.review_date) },
  { title: 'Starts (UTC)', width: 17, format: MOMENT, read: (row) => moment(row.start_date) },
  { title: 'Ends (UTC)', width: 17, format: MOMENT, read: (row) => moment(row.end_date) },
  { title: 'Mode', width: 8, read: (row) => (row.live_mode ? 'live' : 'test') },
];

const cityOf = (row: ExportRow): string =>
  row.is_shipping_to_vietnam
    ? [row.vietnam_ward, row.vietnam_district, row.vietnam_city_province].filter(Boolean).join(', ')
    : row.city;

/**
 * Writes the batches into a spreadsheet while it is being read. It goes no faster than its reader, and a reader who
 * leaves ends the work.
 */
export function writeOrdersSheet(batches: AsyncIterable<ExportRow[]>): Readable {
  const output = new PassThrough();
  write(batches, output).catch((error: Error) => output.destroy(error));
  return output;
}

async function write(batches: AsyncIterable<ExportRow[]>, output: PassThrough): Promise<void> {
  const created = now();
  const options = { stream: output, useStyles: true, useSharedStrings: false, created };
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter(options as never);
  const sheet = workbook.addWorksheet('Orders', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = COLUMNS.map(({ title, width, format }) => ({
    header: title,
    width,
    ...(format && { style: { numFmt: format } }),
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();

  let last = 1;
  for await (const rows of batches) {
    for (const row of rows) {
      sheet.addRow(COLUMNS.map((column) => column.read(row))).commit();
      last += 1;
    }
    await taken(sheet, output);
    if (output.destroyed) return;
  }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: last, column: COLUMNS.length } };
  await workbook.commit();
}

/** Waits until what was written has been read; exceljs itself would pile it up. */
async function taken(sheet: ExcelJS.Worksheet, output: PassThrough): Promise<void> {
  const { pipes } = (sheet as unknown as { stream: { pipes: Writable[] } }).stream;
  for (const pipe of pipes) {
    if (!pipe.writableNeedDrain || output.destroyed) continue;
    const left = new AbortController();
    await Promise.race([
      once(pipe, 'drain', { signal: left.signal }),
      once(output, 'close', { signal: left.signal }),
    ]).finally(() => left.abort());
  }
}
