import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeyRing } from './key-ring.ts';
import type { SealedPlace } from './sealed-place.ts';
import { sealedPrefix } from './sealing.ts';

const BATCH = 200;

export type Rotated = {
  sealed: number;
  /** Rows still under another key: locked at that moment, or written meanwhile by a process with an older key. */
  left: number;
  /** Values that no available key decrypts. */
  unreadable: { table: string; key: string }[];
};

/**
 * Re-encrypts with the current key everything that another key has encrypted, while the service runs. A row is locked
 * only while it is rewritten, and rows that are already locked are left for the next run, so no write is lost or
 * blocked. Each batch is a transaction, so a killed run is continued by the next. Versions and timestamps of rows stay
 * the same and devices are not notified, because nothing that anybody reads has changed.
 */
export async function rotateKeys(
  em: EntityManager,
  keys: KeyRing,
  places: readonly SealedPlace[],
  tell: (place: string, sealed: number) => void = () => undefined,
): Promise<Rotated> {
  const rotated: Rotated = { sealed: 0, left: 0, unreadable: [] };
  for (const place of places) {
    const before = rotated.sealed;
    let after: string[] | null = null;
    do after = await rotateBatch(em, keys, place, { after, rotated });
    while (after);
    tell(nameOf(place), rotated.sealed - before);
  }
  rotated.left = (await countLeft(em, keys, places)) - rotated.unreadable.length;
  return rotated;
}

/** How many values are encrypted with a key other than the current one. */
export async function countLeft(
  em: EntityManager,
  keys: KeyRing,
  places: readonly SealedPlace[],
): Promise<number> {
  let left = 0;
  for (const place of places) {
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from ${tableOf(place)} where ${isOther(place)}`,
      [sealedPrefix(keys)],
    );
    left += row!.count;
  }
  return left;
}

const tableOf = ({ values, table }: SealedPlace): string => table ?? values.table;
const columnOf = ({ values, column }: SealedPlace): string => column ?? values.column;
const nameOf = (place: SealedPlace) => `${tableOf(place)}.${columnOf(place)}`;

const textOf = (place: SealedPlace): string =>
  place.isJson ? `(${columnOf(place)} #>> '{}')` : columnOf(place);

/** Matches values encrypted with another key. Other data in a JSON column does not match. */
const isOther = (place: SealedPlace): string =>
  `${textOf(place)} ~ '^v[12][.]' and not starts_with(${textOf(place)}, ?) and ${place.where ?? true}`;

type Found = { key: string[]; row: string[]; sealed: string };
type Turn = { after: string[] | null; rotated: Rotated };

/** Returns the key of the last row, where the next batch continues, or null after the last batch. */
async function rotateBatch(
  em: EntityManager,
  keys: KeyRing,
  place: SealedPlace,
  { after, rotated }: Turn,
): Promise<string[] | null> {
  return em.transactional(async (tx) => {
    // Tells the triggers that no visible data changes (`is_resealing`).
    await tx.execute(`set local steadwell.resealing = 'on'`);
    const found = await findOthers(tx, keys, place, after);
    for (const one of found) {
      const sealed = again(keys, place, one);
      if (sealed) {
        await put(tx, place, one, sealed);
        rotated.sealed += 1;
      } else {
        rotated.unreadable.push({ table: tableOf(place), key: one.key.join(', ') });
      }
    }
    return found.length < BATCH ? null : found.at(-1)!.key;
  });
}

function findOthers(
  em: EntityManager,
  keys: KeyRing,
  place: SealedPlace,
  after: string[] | null,
): Promise<Found[]> {
  const { key, row = key } = place;
  const list = (columns: readonly string[]) =>
    `array[${columns.map((column) => `(${column})::text`).join(', ')}]`;
  const order = key.join(', ');
  const behind = after ? `and (${order}) > (${key.map(() => '?').join(', ')})` : '';
  return em.execute<Found[]>(
    `select ${list(key)} as key, ${list(row)} as row, ${textOf(place)} as sealed from ${tableOf(place)}
     where ${isOther(place)} ${behind}
     order by ${order} limit ${BATCH} for no key update skip locked`,
    [sealedPrefix(keys), ...(after ?? [])],
  );
}

function again(keys: KeyRing, { values }: SealedPlace, { row, sealed }: Found): string | null {
  try {
    return values.seal(keys, row, values.open(keys, row, sealed));
  } catch {
    return null;
  }
}

async function put(
  em: EntityManager,
  place: SealedPlace,
  { key }: Found,
  sealed: string,
): Promise<void> {
  const where = place.key.map((column) => `${column} = ?`).join(' and ');
  await em.execute(
    `update ${tableOf(place)} set ${columnOf(place)} = ${place.isJson ? 'to_jsonb(?::text)' : '?'} where ${where}`,
    [sealed, ...key],
  );
}
