import { createHash, createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeyRing, NamedKey } from './key-ring.ts';

/** What a link of the audit covers of its entry, beside the number that the database gives it. */
export type LinkedWords = {
  /** When, in microseconds since 1970. */
  micros: number | string;
  actorId: number | null;
  actorRole: string;
  action: string;
  subject: string;
  subjectId: number | null;
  patientId: number | null;
  orderId: number | null;
  detail: string | null;
};

/** As audit_text() of the database has it behind the number. */
const wordsOf = (entry: LinkedWords): string =>
  [
    entry.micros,
    entry.actorId ?? '',
    entry.actorRole,
    entry.action,
    entry.subject,
    entry.subjectId ?? '',
    entry.patientId ?? '',
    entry.orderId ?? '',
    // Entries that are older than details have none, and their links hold.
    ...(entry.detail === null ? [] : [entry.detail]),
  ].join('|');

/** The hash of a link: over the entry and the hash before it. */
export const linkHash = (prevHash: string, id: string, entry: LinkedWords): string =>
  createHash('sha256')
    .update([prevHash, id, wordsOf(entry)].join('|'))
    .digest('hex');

/**
 * A key for this entry alone, which the database uses to sign the entry's link. It never gets the key that this one is
 * derived from: somebody who reads it can give this entry another place, but cannot change the entry or add others.
 */
const signingKey = ({ key }: NamedKey, entry: LinkedWords): Buffer =>
  createHmac('sha256', key)
    .update(`link|${wordsOf(entry)}`)
    .digest();

/** As link_audit() of the database makes it. */
export const linkSignature = (named: NamedKey, entry: LinkedWords, hash: string): string =>
  createHash('sha256').update(signingKey(named, entry)).update(hash, 'hex').digest('hex');

const rings = new WeakMap<object, KeyRing>();

/** From now on entries that are written through this database are signed with the ring's current key. */
export const signAuditWith = (em: EntityManager, ring: KeyRing): void => {
  rings.set(em.config, ring);
};

/** What an entry brings along for its link. */
export function signWith(em: EntityManager, entry: LinkedWords): string {
  const ring = rings.get(em.config);
  if (!ring) throw new Error('nothing is written into the audit before its key is known');
  return `${ring.current.id}.${signingKey(ring.current, entry).toString('hex')}`;
}
