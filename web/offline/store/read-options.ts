import type { CallOptions } from '#web/lib/api.ts';
import type { Copy } from './reads.ts';

/** A network that is there and answers nothing is worse than none: after this long a copy is shown meanwhile. */
export const PATIENCE_MS = 4_000;

/** What a screen hands to a read beside its question, whichever way it is answered (read-through.ts, sync/read-rows.ts). */
export type ReadThroughOptions = CallOptions & {
  /** What the page has of this read already. */
  held?: () => Copy | null;
  /** Hears the server's answer when a copy was handed out before it came. */
  onLate?: (reply: unknown) => void;
  /**
   * Takes the copy of a polled list, whose failure must stay a failure (it tells its own age), and what the rows on this
   * device say while they are brought up to date.
   */
  onCopy?: (copy: Copy, next: string | null) => void;
  /** Something was written since: what is under way already does not know of it. */
  isAnew?: boolean;
};
