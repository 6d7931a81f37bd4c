import type { Order } from '#shared/orders.ts';
import { useDraft } from '#web/offline/drafts/drafts.ts';

export type Notes = {
  text: string;
  /** False for the moment in which the device looks for a draft. */
  isReady: boolean;
  change: (text: string) => void;
  /** Behind what was written, on a line of its own. */
  add: (text: string) => void;
  clear: () => void;
};

/** What a doctor writes about a case, kept on the device until it is sent; a rejected order begins with its reason. */
export const useNotes = (order: Order): Notes =>
  useKept(`review.${order.id}`, order.status === 'rejected' ? (order.reviewNotes ?? '') : '');

/** Why an approval is taken back: written in the question, kept when that is closed to look something up. */
export const useReason = (order: Order): Notes => useKept(`reject-approved.${order.id}`, '');

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
