import type { Readable } from 'node:stream';
import { productLabel } from '#shared/catalogue.ts';
import { toDollars } from '#shared/lib/money.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import {
  MOMENT_FORMAT as MOMENT,
  textCell as text,
  writeSheet,
  type Cell,
  type Column,
} from '#api/platform/sheet.ts';
import type { ExportRow } from './order-rows.ts';

const MONEY = '"$"#,##0.00';

const moment = (value: string | null): Cell => (value === null ? null : new Date(value));

/** No health data: an export leaves the house. */
const COLUMNS: readonly Column<ExportRow>[] = [
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
  { title: 'Phone', width: 16, read: (row) => text(formatPhone(row.patient_phone ?? '')) },
  { title: 'Address', width: 32, read: (row) => text(row.address) },
  { title: 'City', width: 20, read: (row) => text(cityOf(row)) },
  { title: 'State', width: 10, read: (row) => text(row.is_shipping_to_vietnam ? '' : row.state) },
  { title: 'ZIP', width: 10, read: (row) => text(row.is_shipping_to_vietnam ? '' : row.zip_code) },
  { title: 'Country', width: 16, read: (row) => text(row.country) },
  { title: 'Reviewed by', width: 24, read: (row) => text(row.reviewer_name) },
  { title: 'Reviewed (UTC)', width: 17, format: MOMENT, read: (row) => moment(row.review_date) },
  { title: 'Starts (UTC)', width: 17, format: MOMENT, read: (row) => moment(row.start_date) },
  { title: 'Ends (UTC)', width: 17, format: MOMENT, read: (row) => moment(row.end_date) },
  { title: 'Mode', width: 8, read: (row) => modeOf(row) },
];

const cityOf = (row: ExportRow): string =>
  row.is_shipping_to_vietnam
    ? [row.vietnam_ward, row.vietnam_district, row.vietnam_city_province].filter(Boolean).join(', ')
    : row.city;

/** Empty while nobody has begun to pay. */
const modeOf = ({ live_mode }: ExportRow): string => {
  if (live_mode === null) return '';
  return live_mode ? 'live' : 'test';
};

export const writeOrdersSheet = (batches: AsyncIterable<ExportRow[]>): Readable =>
  writeSheet(batches, { title: 'Orders', columns: COLUMNS });
