import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import type { KeyRing, NamedKey } from './key-ring.ts';

/**
 * An encrypted value in the database is `v2.<key id>.<iv>.<tag>.<body>`: JSON in AES-256-GCM. It is bound to table,
 * column and row, so it cannot be decrypted anywhere else. `v1.<iv>.<tag>.<body>` predates key ids and is bound to a
 * phrase; `npm run keys:rotate` converts it.
 */
const VERSION = 'v2';
const FORMER_VERSION = 'v1';

/** What identifies a row within its table, as stored in the database and known before the row is written. */
type Row = readonly (string | number)[];

export type SealedColumn<T = unknown, R extends Row = Row> = {
  table: string;
  column: string;
  seal(keys: KeyRing, row: R, value: T): string;
  /** Throws if the key is not available, or if the row or a single bit is wrong. */
  open(keys: KeyRing, row: R, sealed: string): T;
};

/** `formerly` returns the phrases that v1 values were bound to. */
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

/** The prefix of every value that is encrypted with the current key. */
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

/** v1 has no key id and few phrases, so all combinations are tried. Only the right one decrypts. */
function openFormer(readable: readonly NamedKey[], phrases: readonly string[], sealed: string) {
  const parts = sealed.split('.').slice(1);
  for (const { key } of readable)
    for (const phrase of phrases) {
      try {
        return decipher(key, phrase, parts);
      } catch {
        // The next one may fit.
      }
    }
  throw new Error('no readable key opens what was sealed here');
}

function decipher(key: KeyObject, place: string, parts: readonly string[]): string {
  const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !body || parts.length !== 3) throw new Error('not a sealed value');
  const opening = createDecipheriv('aes-256-gcm', key, iv)
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return Buffer.concat([opening.update(body), opening.final()]).toString('utf8');
}
