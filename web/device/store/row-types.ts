import type { RefusedBy } from '#web/lib/api-error.ts';
import type { SyncKind } from '#shared/sync.ts';

/** Encrypted data that only its owner's vault key decrypts (vault.ts). */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** Input, by the key of its form. */
export type DraftRow = { key: string; version: number; value: Sealed; updatedAt: number };
export type TranslationRow = {
  language: string;
  texts: Record<string, unknown>;
  updatedAt: number;
};
export type ValueRow = { key: string; value: unknown };

/** The last response of a read, by its address. */
export type ReadRow = { key: string; savedAt: number; value: Sealed; pictures?: string[] };
export type PublicReadRow = Omit<ReadRow, 'value'> & { value: unknown };

/** One order, message or notification of this person (rows.ts). */
export type SyncedRow = { id: number; createdAt: string; value: Sealed };

/** How far a kind of rows has been synchronized. */
export type StandingRow = {
  kind: SyncKind;
  cursor: string;
  /** Changes whenever the rows do. */
  stamp: string;
  /** When all rows were last fetched. */
  fullAt: number;
  /** The age of the rows, and of the responses built from them. */
  savedAt: number;
  /** True if the server has older rows that are not stored here. */
  isCut: boolean;
};

/** A pending write. Its content is encrypted, its state is not. */
export type OutboxRow = {
  id: number;
  /** The idempotency key: the server processes it once, however often it arrives. */
  key: string;
  endpoint: string;
  /** Writes of one thread are sent in the order in which they were made. */
  thread: string;
  state: 'waiting' | 'failed';
  attempts: number;
  nextAt: number;
  createdAt: number;
  parcel: Sealed;
  /** The draft it was made from, which a correction opens again. */
  draft: DraftRow | null;
  refusedBy: RefusedBy | null;
  /** For a message of which an earlier version arrived: what the server has. The author decides. */
  arrived?: Sealed | null;
  /** When it was first sent. From then on it may have arrived, unless the server said that it did nothing. */
  sentAt?: number | null;
  /** True if it has a new key because the server had seen the first one with other content. */
  isRekeyed?: boolean;
  /** Attempts to which a running server gave no valid response. */
  failures?: number;
  lastError?: (RefusedBy & { at: number }) | null;
  /** True for customers, whose sync shows later whether the write had its effect (acknowledged.ts). */
  isFollowed?: boolean;
  /** True if the server had accepted it and was then restored from a backup. */
  isResent?: boolean;
  /** True for writes that nobody waits for, like "read" marks. They get no badge. */
  isQuiet: boolean;
};

/** How a sync shows that a write had its effect: a row of this kind has these values. */
export type Effect = { kind: SyncKind; says: Readonly<Record<string, unknown>> };

/** A write that the server has accepted (acknowledged.ts), with the id it had in the outbox. */
export type SentRow = OutboxRow & { ackedAt: number; effect: Effect; shownAt: number | null };
