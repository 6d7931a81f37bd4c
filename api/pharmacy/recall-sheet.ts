import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Language } from '#shared/accounts.ts';
import type { RecalledSupply } from '#shared/recalls.ts';
import {
  MOMENT_FORMAT,
  textCell as text,
  titled,
  writeSheet,
  type UntitledColumn,
} from '#api/platform/sheet.ts';
import { wordsOf } from '#api/platform/words.ts';

const SHEETS = wordsOf('sheets');
type Row = z.input<typeof RecalledSupply>;
type Titles = (typeof SHEETS)[Language]['recall'];

/** With how to reach everybody, because that is what it is for. */
const COLUMNS: Readonly<Record<keyof Titles, UntitledColumn<Row>>> = {
  reference: { width: 13, read: ({ reference }) => text(reference) },
  patient: { width: 26, read: ({ patientName }) => text(patientName) },
  phone: { width: 18, read: ({ phone }) => text(phone) },
  email: { width: 28, read: ({ email }) => text(email) },
  product: { width: 16, read: ({ product }) => text(product) },
  lot: { width: 16, read: ({ lot }) => text(lot) },
  beyondUse: { width: 14, read: ({ beyondUseOn }) => text(beyondUseOn) },
  pharmacy: { width: 22, read: ({ pharmacy }) => text(pharmacy) },
  shipped: {
    width: 17,
    format: MOMENT_FORMAT,
    read: ({ shippedAt }) => (shippedAt == null ? null : new Date(shippedAt)),
  },
};

async function* inOneBatch(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

export const writeRecallSheet = (rows: Row[], language: Language, zone: string): Readable =>
  writeSheet(inOneBatch(rows), {
    title: 'Recall',
    zone,
    columns: titled(COLUMNS, SHEETS[language].recall),
  });
