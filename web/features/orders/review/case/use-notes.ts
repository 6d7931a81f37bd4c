import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import type { Proposal } from '#shared/prescribing.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { useDraft } from '#web/device/page/drafts.ts';

export type Notes = {
  text: string;
  /** False while the device looks for a draft. */
  isReady: boolean;
  change: (text: string) => void;
  /** Appends text on a line of its own. */
  add: (text: string) => void;
  clear: () => void;
};

/**
 * A doctor's notes about a case, stored on the device until they are sent. Those of a rejected order start with its
 * reason.
 */
export const useNotes = (order: Order): Notes =>
  useKept(
    `review.${order.id}`,
    orderStatus.is.refused(order.status) ? (order.reviewNotes ?? '') : '',
  );

/** Why an approval is revoked: written in the dialog, and kept if that is closed to look something up. */
export const useReason = (order: Order): Notes => useKept(`reject-approved.${order.id}`, '');

/** What a doctor writes instead of the proposal that they have read, until the case is decided. */
export const useWritten = (orderId: number) =>
  useDraft<{ read: Proposal | null; written: PrescriptionWrite | null }>(`prescribed.${orderId}`, {
    version: 1,
  });

function useKept(key: string, sent: string): Notes {
  const [draft, save, clear] = useDraft<{ notes: string }>(key, { version: 1 });
  const notes = draft?.notes ?? sent;
  return {
    text: notes,
    isReady: draft !== undefined,
    change: (notes) => save({ notes }),
    add: (text) => save({ notes: notes.trim() ? `${notes.trimEnd()}\n${text}` : text }),
    clear: () => void clear(),
  };
}
