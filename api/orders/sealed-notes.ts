import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

export const sealedReviewNotes = sealedColumn<string, [orderId: number]>(
  'orders',
  'sealed_notes',
  (orderId) => `review notes of order ${orderId}`,
);

export const sealedHandoverNote = sealedColumn<string, [orderId: number]>(
  'orders',
  'sealed_handover',
  (orderId) => `handover of order ${orderId}`,
);

export const sealedNotesOf = (key: KeyRing, orderId: number, notes: string): string =>
  sealedReviewNotes.seal(key, [orderId], notes);
