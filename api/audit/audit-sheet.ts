import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AuditRow } from '#shared/audit.ts';
import { endpoints } from '#shared/contracts.ts';
import type { AuditDetail } from '#shared/lib/audit-words.ts';
import { formatCents } from '#shared/lib/money.ts';
import { MOMENT_FORMAT, textCell, writeSheet, type Column } from '#api/platform/sheet.ts';

type Row = z.input<typeof AuditRow>;

/** Refusals name an endpoint, which the summary in the OpenAPI document describes in a sentence. */
const summaries = new Map(endpoints.map(({ name, spec }) => [name, spec.summary]));
const subjectOf = ({ subject }: Row): string =>
  summaries.get(subject) ?? subject.replaceAll('_', ' ');

const person = (name: string | null, id: number | null): string =>
  name ?? (id === null ? '' : `#${id}`);

/** `price: 34900 → 29900; plan` */
export function detailText(detail: AuditDetail | null): string {
  const {
    name,
    changes = [],
    amount,
    currency = '',
    reason,
    count,
    filter = {},
    more,
  } = detail ?? {};
  const valued = (value: unknown) => (value === null ? '–' : String(value));
  return [
    name,
    ...changes.map(({ field, from, to }) =>
      to === undefined ? field : `${field}: ${valued(from ?? null)} → ${valued(to)}`,
    ),
    amount === undefined ? null : `${formatCents(amount)} ${currency.toUpperCase()}`.trim(),
    reason,
    count === undefined ? null : `${count} rows`,
    ...Object.entries(filter).map(([key, value]) => `${key}: ${value}`),
    more === undefined ? null : `${more} more`,
  ]
    .filter(Boolean)
    .join('; ');
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Number', width: 10, read: (row) => row.id },
  {
    title: 'When',
    width: 19,
    format: `${MOMENT_FORMAT}:ss`,
    read: (row) => row.at as Date,
  },
  { title: 'Who', width: 26, read: (row) => textCell(person(row.actorName, row.actorId)) },
  { title: 'Role', width: 12, read: (row) => row.actorRole },
  { title: 'Action', width: 10, read: (row) => row.action },
  { title: 'What', width: 40, read: (row) => textCell(subjectOf(row)) },
  { title: 'Its number', width: 11, read: (row) => row.subjectId },
  {
    title: 'Whose data',
    width: 26,
    read: (row) => textCell(person(row.patientName, row.patientId)),
  },
  {
    title: 'Order',
    width: 12,
    read: (row) => row.orderReference ?? (row.orderId === null ? null : `#${row.orderId}`),
  },
  { title: 'Details', width: 60, read: (row) => textCell(detailText(row.detail)) },
];

export const writeAuditSheet = (batches: AsyncIterable<Row[]>, zone: string): Readable =>
  writeSheet(batches, { title: 'Audit log', columns: COLUMNS, zone });
