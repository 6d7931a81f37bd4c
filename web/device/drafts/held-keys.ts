import { readTab, writeTab } from '#web/lib/local-storage.ts';
import type { Device } from '#web/device/core/device.ts';

/** After a reload, the previous page may still hold the lock for this long. */
const PREDECESSOR_MS = 1_000;
/** If the browser does not respond, somebody must still be able to write. */
const TIMEOUT_MS = 3_000;

type Release = () => Promise<void>;

/** The drafts that this page has open, and how to release each. */
const heldPart = () => new Map<string, Release>();

const turnsPart = (): { last: Promise<unknown> } => ({ last: Promise.resolve() });

const nameOf = (account: number | null, key: string): string =>
  `draft ${account ?? 'guest'} ${key}`;

/** One after the other, so that a form that is mounted again finds what its predecessor has just released. */
export function oneAtATime(device: Device, work: () => Promise<unknown>): Promise<unknown> {
  const turns = device.part(turnsPart);
  turns.last = turns.last.then(work).catch(() => undefined);
  return turns.last;
}

/** Reserves a draft for this page; false if another tab, or another form of this page, has it open. */
export async function holdKey(
  device: Device,
  account: number | null,
  key: string,
  isOwn: boolean,
): Promise<boolean> {
  const held = device.part(heldPart);
  const name = nameOf(account, key);
  if (held.has(name)) return false;
  const release = device.ports.locks
    ? await takeLock(device.ports.locks, name, isOwn)
    : () => Promise.resolve();
  if (!release) return false;
  held.set(name, release);
  return true;
}

export async function releaseKeys(
  device: Device,
  account: number | null,
  keys: readonly string[],
): Promise<void> {
  const held = device.part(heldPart);
  for (const name of keys.map((key) => nameOf(account, key))) {
    const release = held.get(name);
    held.delete(name);
    await release?.();
  }
}

/** A Web Lock, because it ends with its tab even after a crash. */
function takeLock(
  locks: Pick<LockManager, 'request'>,
  name: string,
  isOwn: boolean,
): Promise<Release | null> {
  return new Promise((resolve) => {
    let release = () => {};
    let isLate = false;
    const until = new Promise<void>((end) => (release = end));
    const how = isOwn ? { signal: AbortSignal.timeout(PREDECESSOR_MS) } : { ifAvailable: true };
    const ended: Promise<unknown> = locks.request(name, how, (lock) => {
      if (!lock || isLate) return resolve(null);
      resolve(async () => {
        release();
        await ended;
      });
      return until;
    });
    // Only a timeout means that another tab has it.
    ended.catch(({ name: reason }: Error) =>
      resolve(reason === 'TimeoutError' ? null : () => Promise.resolve()),
    );
    setTimeout(() => {
      isLate = true;
      resolve(null);
    }, TIMEOUT_MS);
  });
}

const memoryOf = (base: string): string => `composition.${base}`;

/** The last composition of this tab in a form. It survives a reload, but not the tab. */
export const ownKey = (base: string): string | null => readTab(memoryOf(base));

/** Without web storage, a reload opens the newest draft. */
export const rememberKey = (base: string, key: string): void => writeTab(memoryOf(base), key);

/** Separates the key of a form from the id of a composition in it. */
export const MARK = '~';

export const compositionKey = (base: string, id: string): string => `${base}${MARK}${id}`;

/** The id of a composition. For a message it is also the client id on the server. */
export const compositionId = (key: string): string => key.slice(key.lastIndexOf(MARK) + 1);

/** The key of a composition's form. */
export const baseOf = (key: string): string => key.split(MARK)[0]!;
