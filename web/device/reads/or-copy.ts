import { hasNoServer } from '#web/lib/api-error.ts';
import type { CallOptions } from '#web/device/api/api.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { copyOf, markCopy } from './copies.ts';
import type { Copy } from './reads.ts';
import type { Device } from '#web/device/core/device.ts';

/** On a network that does not respond, a copy is shown after this long. */
const SHOW_COPY_AFTER_MS = 4_000;

/** Asks the server. */
export type Ask = () => Promise<unknown>;

/** A copy from this device; for a list with the cursor of the next page. */
export type Found = Copy & { next?: string | null };

/** The options of a read, no matter where its response comes from. */
export type ReadThroughOptions = CallOptions & {
  /** The response that the page already has. */
  held?: () => Copy | null;
  /**
   * Shows the device's data while the server is asked: rows at once, a copy after a while. For a polled list also the
   * copy shown together with its failure, because its screen displays the age itself.
   */
  onCopy?: (copy: Copy, next: string | null) => void;
  /** True if something was written since, which a request already under way does not include. */
  isAnew?: boolean;
};

type Asked = Pick<ReadThroughOptions, 'onCopy' | 'onNext'> & {
  find: () => Promise<Found | null>;
  ask: Ask;
  /** The read is repeated soon, and its screen shows failures itself. */
  isPolled?: boolean;
};

/** The server's response. The device's copy is shown if that takes long, and returned if the server is unreachable. */
export async function orCopy(
  device: Device,
  name: string,
  { find, ask, onCopy, onNext, isPolled = false }: Asked,
): Promise<unknown> {
  const account = currentAccount(device);
  let isOver = false;
  const show = async () => {
    const copy = await find();
    if (isOver || !copy || account !== currentAccount(device)) return;
    mark(device, name, copy);
    onCopy?.(copy, copy.next ?? null);
  };
  const timer = isPolled ? undefined : setTimeout(() => void show(), SHOW_COPY_AFTER_MS);
  try {
    const reply = await ask();
    if (account === currentAccount(device)) markCopy(device, name, null);
    return reply;
  } catch (error) {
    if (!hasNoServer(error)) throw error;
    const copy = await find();
    if (!copy) throw error;
    mark(device, name, copy);
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

/** A copy keeps its age if it is requested again. */
const mark = (device: Device, name: string, { savedAt }: Found): void =>
  markCopy(device, name, copyOf(device, name) ?? savedAt);
