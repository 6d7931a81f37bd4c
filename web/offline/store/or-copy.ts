import { hasNoServer } from '#web/lib/api-error.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { currentAccount } from '#web/offline/account.ts';
import { copyOf, markCopy } from './copies.ts';
import type { Copy } from './reads.ts';

/** A network that is there and answers nothing is worse than none: after this long a copy is shown meanwhile. */
const PATIENCE_MS = 4_000;

/** What the server says, or does not. */
export type Ask = () => Promise<unknown>;

/** What this device says; of a list also what the next page is asked with. */
export type Found = Copy & { next?: string | null };

/** What a screen hands to a read beside its question, whichever way it is answered. */
export type ReadThroughOptions = CallOptions & {
  /** What the page has of this read already. */
  held?: () => Copy | null;
  /**
   * Shows what the device has while the server is asked: rows at once, a copy after a while. Also the copy of a polled
   * list, whose failure must stay a failure (it tells its own age).
   */
  onCopy?: (copy: Copy, next: string | null) => void;
  /** Something was written since: what is under way already does not know of it. */
  isAnew?: boolean;
};

type Asked = Pick<ReadThroughOptions, 'onCopy' | 'onNext'> & {
  find: () => Promise<Found | null>;
  ask: Ask;
  /** It is asked again in a moment, and a screen of it says what the last one came to. */
  isPolled?: boolean;
};

/** The server's answer; what the device has is shown where it takes its time, and is the answer where there is none. */
export async function orCopy(
  name: string,
  { find, ask, onCopy, onNext, isPolled = false }: Asked,
): Promise<unknown> {
  const account = currentAccount();
  let isOver = false;
  const show = async () => {
    const copy = await find();
    if (isOver || !copy || account !== currentAccount()) return;
    mark(name, copy);
    onCopy?.(copy, copy.next ?? null);
  };
  const timer = isPolled ? undefined : setTimeout(() => void show(), PATIENCE_MS);
  try {
    const reply = await ask();
    if (account === currentAccount()) markCopy(name, null);
    return reply;
  } catch (error) {
    if (!hasNoServer(error)) throw error;
    const copy = await find();
    if (!copy) throw error;
    mark(name, copy);
    if (isPolled) {
      onCopy?.(copy, null);
      throw error;
    }
    onNext?.(copy.next ?? null);
    return copy.value;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}

/** A copy that was asked for again is no younger for it. */
const mark = (name: string, { savedAt }: Found): void => markCopy(name, copyOf(name) ?? savedAt);
