import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing, NamedKey } from './key-ring.ts';

/**
 * What stands sealed in the database is `v2.<key id>.<iv>.<tag>.<body>`: JSON in AES-256-GCM. What it is bound to names
 * table, column and row, so that it opens nowhere else. `v1.<iv>.<tag>.<body>` is from before there were key ids and is
 * bound to a phrase; `npm run keys:rotate` makes it anew.
 */
const VERSION = 'v2';
const FORMER_VERSION = 'v1';

/** What tells a row from all others of its table, known before it is written; as it stands in the database. */
type Row = readonly (string | number)[];

export type SealedColumn<T = unknown, R extends Row = Row> = {
  table: string;
  column: string;
  seal(keys: KeyRing, row: R, value: T): string;
  /** Throws when the key is not readable here, or when row or a single bit is wrong. */
  open(keys: KeyRing, row: R, sealed: string): T;
};

/** `formerly` answers the phrases that v1 was bound to. */
export function sealedColumn<T, R extends Row>(
  table: string,
  column: string,
  formerly: (...row: R) => string | readonly string[],
): SealedColumn<T, R> {
  const placeOf = (row: R) => JSON.stringify([VERSION, table, column, ...row.map(String)]);
  return {
    table,
    column,
    seal: ({ current }, row, value) => encrypt(current, placeOf(row), JSON.stringify(value)),
    open: ({ readable }, row, sealed) => {
      const text = sealed.startsWith(`${FORMER_VERSION}.`)
        ? openFormer(readable, [formerly(...row)].flat(), sealed)
        : decrypt(readable, placeOf(row), sealed);
      return JSON.parse(text) as T;
    },
  };
}

/** What a text begins with that needs no other key. */
export const sealedPrefix = ({ current }: KeyRing): string => `${VERSION}.${current.id}.`;

function encrypt({ id, key }: NamedKey, place: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
  return [VERSION, id, ...parts].join('.');
}

function decrypt(readable: readonly NamedKey[], place: string, sealed: string): string {
  const [version, id, ...parts] = sealed.split('.');
  if (version !== VERSION) throw new Error('not a sealed value');
  const named = readable.find((one) => one.id === id);
  if (!named) throw new Error(`sealed with the key ${id}, which is not readable here`);
  return decipher(named.key, place, parts);
}

/** Without a key id and with few words to be bound to: whichever fits, and only the right one does. */
function openFormer(readable: readonly NamedKey[], phrases: readonly string[], sealed: string) {
  const parts = sealed.split('.').slice(1);
  for (const { key } of readable)
    for (const phrase of phrases) {
      try {
        return decipher(key, phrase, parts);
      } catch {
        // The next one may be it.
      }
    }
  throw new Error('no readable key opens what was sealed here');
}

function decipher(key: Buffer, place: string, parts: readonly string[]): string {
  const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !body || parts.length !== 3) throw new Error('not a sealed value');
  const opening = createDecipheriv('aes-256-gcm', key, iv)
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return Buffer.concat([opening.update(body), opening.final()]).toString('utf8');
}
