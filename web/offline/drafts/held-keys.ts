/** After a reload the page of before may still be on its way out. */
const PREDECESSOR_MS = 1_000;
/** A browser that says nothing must not keep somebody from writing. */
const LIMIT_MS = 3_000;

type Release = () => Promise<void>;

/** What this page has open, and how it lets go of it. */
const held = new Map<string, Release>();
let turn: Promise<unknown> = Promise.resolve();

const nameOf = (account: number | null, key: string): string =>
  `draft ${account ?? 'guest'} ${key}`;

/** One after the other: a form that is drawn anew finds what its predecessor has just let go of. */
export function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  turn = turn.then(work).catch(() => undefined);
  return turn;
}

/** Takes a draft for this page; false while another tab, or another form of this page, has it open. */
export async function holdKey(
  account: number | null,
  key: string,
  isOwn: boolean,
): Promise<boolean> {
  const name = nameOf(account, key);
  if (held.has(name)) return false;
  const release = navigator.locks ? await takeLock(name, isOwn) : () => Promise.resolve();
  if (!release) return false;
  held.set(name, release);
  return true;
}

export async function releaseKeys(account: number | null, keys: readonly string[]): Promise<void> {
  for (const name of keys.map((key) => nameOf(account, key))) {
    const release = held.get(name);
    held.delete(name);
    await release?.();
  }
}

/** A lock ends with its tab, however that ends. */
function takeLock(name: string, isOwn: boolean): Promise<Release | null> {
  return new Promise((resolve) => {
    let release = () => {};
    let isLate = false;
    const until = new Promise<void>((end) => (release = end));
    const how = isOwn ? { signal: AbortSignal.timeout(PREDECESSOR_MS) } : { ifAvailable: true };
    const ended: Promise<unknown> = navigator.locks.request(name, how, (lock) => {
      if (!lock || isLate) return resolve(null);
      resolve(async () => {
        release();
        await ended;
      });
      return until;
    });
    // Only a wait that was too long says that somebody else has it.
    ended.catch(({ name: reason }: Error) =>
      resolve(reason === 'TimeoutError' ? null : () => Promise.resolve()),
    );
    setTimeout(() => {
      isLate = true;
      resolve(null);
    }, LIMIT_MS);
  });
}

const memoryOf = (base: string): string => `composition.${base}`;

/** What this tab wrote last in a form: it outlives a reload and no more. */
export function ownKey(base: string): string | null {
  try {
    return sessionStorage.getItem(memoryOf(base));
  } catch {
    return null;
  }
}

export function rememberKey(base: string, key: string): void {
  try {
    sessionStorage.setItem(memoryOf(base), key);
  } catch {
    // Then the newest draft is opened.
  }
}
