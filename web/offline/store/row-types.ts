import type { FieldErrors } from '#shared/lib/errors.ts';
import type { SyncKind } from '#shared/sync.ts';
import type { Effect } from '#web/offline/sync/effects.ts';

/** Something of a person, readable with the key of their vault alone (vault.ts). */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** What somebody is writing, by the key of its form. */
export type DraftRow = { key: string; version: number; value: Sealed; updatedAt: number };
export type TranslationRow = {
  language: string;
  texts: Record<string, unknown>;
  updatedAt: number;
};
export type ValueRow = { key: string; value: unknown };

/** The last answer of a read, by its address. */
export type ReadRow = { key: string; savedAt: number; value: Sealed; pictures?: string[] };
export type PublicReadRow = Omit<ReadRow, 'value'> & { value: unknown };

/** One order, message or notification of this person (rows.ts). */
export type SyncedRow = { id: number; createdAt: string; value: Sealed };

/** How far the rows of a kind have been followed. */
export type StandingRow = {
  kind: SyncKind;
  cursor: string;
  /** Another one with each change of the rows. */
  stamp: string;
  /** When all of it was last read. */
  fullAt: number;
  /** What they are like at; of when an answer is that is made of them. */
  savedAt: number;
  /** The server has older ones too. */
  isCut: boolean;
};

export type RefusedBy = {
  code: string;
  status: number;
  message: string;
  fields?: FieldErrors | undefined;
};

/** A write on its way: what is said stands sealed, how it fares is open. */
export type OutboxRow = {
  id: number;
  /** The idempotency key: the server carries it out once, however often it arrives. */
  key: string;
  endpoint: string;
  /** What must arrive in the order in which it was written. */
  thread: string;
  state: 'waiting' | 'failed';
  attempts: number;
  nextAt: number;
  createdAt: number;
  parcel: Sealed;
  /** The draft it was made of, to be opened again for a correction. */
  draft: DraftRow | null;
  refusedBy: RefusedBy | null;
  /** Of a letter that had arrived in another version: what the server has. Its person decides. */
  arrived?: Sealed | null;
  /** When it first left this device; from then on it may have arrived, unless the server said that it did nothing. */
  sentAt?: number | null;
  /** Its first key had done something else before. */
  isRekeyed?: boolean;
  /** Attempts that a server which was there did not answer for. */
  failures?: number;
  lastError?: (RefusedBy & { at: number }) | null;
  /** Of a customer, whose device synchronises: what it says is seen to come back (acknowledged.ts). */
  isFollowed?: boolean;
  /** The server had taken it, and was then set back to a backup. */
  isResent?: boolean;
  /** Not worth a badge: nobody waits for a mark "read". */
  isQuiet: boolean;
};

/** A write that the server has taken (acknowledged.ts), at the place it had in the outbox. */
export type SentRow = OutboxRow & { ackedAt: number; effect: Effect; shownAt: number | null };
