import type { Order } from '#shared/orders.ts';
import { useDraft } from '#web/offline/drafts.ts';

export type Notes = {
  text: string;
  /** False for the moment in which the device looks for a draft. */
  isReady: boolean;
  change: (text: string) => void;
  clear: () => void;
};

/** What a doctor writes about a case, kept on the device until it is sent; a rejected order begins with its reason. */
export function useNotes(order: Order): Notes {
  const [draft, save, clear] = useDraft<{ notes: string }>(`review.${order.id}`, { version: 1 });
  const sent = order.status === 'rejected' ? (order.reviewNotes ?? '') : '';
  return {
    text: draft?.notes ?? sent,
    isReady: draft !== undefined,
    change: (notes) => save({ notes }),
    clear: () => void clear(),
  };
}
