import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AUDIT_ACTIONS } from '#shared/lib/audit-words.ts';

/** Who did what to whose record, and when, but never the record's content. The database rejects updates and deletes. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit',
  properties: {
    id: p.bigint().$type<number>().primary().autoincrement(),
    at: p.datetime(),
    actorId: p.integer().nullable(),
    actorRole: p.string().length(20),
    action: p.enum(AUDIT_ACTIONS),
    /** `medical_info`, `order`, `note` … */
    subject: p.string().length(40),
    subjectId: p.integer().nullable(),
    /** The user whose record it is. */
    patientId: p.integer().nullable(),
    orderId: p.integer().nullable(),
    /** `AuditDetail` as JSON text. Not a JSON column, because the hash chain covers these exact characters. */
    detail: p.text().nullable(),
    /** Only set on insert: the key that signs this entry's link (audit-link.ts). A trigger clears it before the row is stored. */
    signWith: p.string().length(80).nullable().lazy(),
  },
  // Every list in the audit view uses this order, newest first.
  indexes: [
    { name: 'audit_at', properties: ['at', 'id'] },
    { name: 'audit_patient_at', properties: ['patientId', 'at', 'id'] },
    { name: 'audit_actor_at', properties: ['actorId', 'at', 'id'] },
    { name: 'audit_action_at', properties: ['action', 'at', 'id'] },
    { name: 'audit_order_at', properties: ['orderId', 'at', 'id'] },
  ],
});
export type AuditEntry = InferEntity<typeof AuditEntry>;

/**
 * One link per entry, in commit order. Its hash covers the entry and the previous hash, so an entry cannot be changed,
 * removed or moved unnoticed. A deferred database trigger creates it as the last step before the commit.
 */
export const AuditLink = defineEntity({
  name: 'AuditLink',
  tableName: 'audit_chain',
  properties: {
    seq: p.bigint().$type<number>().primary(),
    entryId: p.bigint().$type<number>().unique('audit_chain_entry_unique'),
    prevHash: p.string().length(64),
    hash: p.string().length(64),
  },
});
export type AuditLink = InferEntity<typeof AuditLink>;

/**
 * A keyed signature over each link, so that nobody without the key can rebuild the chain after a change. Rows are only ever
 * added: when the key is replaced, the new key signs alongside the old one.
 */
export const AuditSignature = defineEntity({
  name: 'AuditSignature',
  tableName: 'audit_signatures',
  properties: {
    seq: p.bigint().$type<number>().primary(),
    keyId: p.string().length(16).primary(),
    signature: p.string().length(64),
  },
});
export type AuditSignature = InferEntity<typeof AuditSignature>;

/** A signed record of the chain's length. Without the key nobody can truncate the chain unnoticed. */
export const AuditAnchor = defineEntity({
  name: 'AuditAnchor',
  tableName: 'audit_anchors',
  properties: {
    seq: p.bigint().$type<number>().primary(),
    hash: p.string().length(64),
    at: p.datetime(),
    signature: p.string().length(64),
  },
});
export type AuditAnchor = InferEntity<typeof AuditAnchor>;
