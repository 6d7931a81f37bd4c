import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { hmac, safeEqual } from './crypto.ts';

/**
 * A key and the name that what it made carries; the name gives nothing of the key away. As an object, because Node would
 * make one of the bytes at every use, which takes five times as long as signing or sealing a short text.
 */
export type NamedKey = { id: string; key: KeyObject };

/** The keys of one purpose: new things are made with the current one, old ones open with any that is readable. */
export type KeyRing = { current: NamedKey; readable: readonly NamedKey[] };

const ID_BYTES = 6;

const derive = (root: Buffer, purpose: string): Buffer =>
  createHmac('sha256', root).update(purpose).digest();

const idOf = (root: Buffer): string =>
  derive(root, 'key id').subarray(0, ID_BYTES).toString('base64url');

/** The ring of a purpose; each purpose has keys of its own, derived from the roots, the current root first. */
export function ringOf(purpose: string, roots: readonly [Buffer, ...Buffer[]]): KeyRing {
  const readable = roots.map((root) => ({
    id: idOf(root),
    key: createSecretKey(derive(root, purpose)),
  }));
  return { current: readable[0]!, readable };
}

/** Whether one of the readable keys made this signature of a text. */
export const isSignedBy = ({ readable }: KeyRing, text: string, signature: string): boolean =>
  readable.some(({ key }) => safeEqual(signature, hmac(key, text)));
