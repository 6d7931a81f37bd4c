type Grant = (lock: { name: string } | null) => unknown;
type Options = { ifAvailable?: boolean; signal?: AbortSignal };

/** The locks of one browser, over all its tabs. */
export function lockModel() {
  const taken = new Map<string, { end: () => void; ended: Promise<void> }>();
  let isRefused = false;

  async function request(name: string, options: Options | Grant, given?: Grant): Promise<unknown> {
    const { ifAvailable, signal } = typeof options === 'function' ? ({} as Options) : options;
    const grant = typeof options === 'function' ? options : given!;
    if (isRefused) throw new DOMException('denied', 'SecurityError');
    await Promise.resolve();
    for (let holder = taken.get(name); holder; holder = taken.get(name)) {
      if (ifAvailable) return grant(null);
      const aborted = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      );
      await Promise.race([holder.ended, aborted]);
    }
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const lock = { end, ended };
    taken.set(name, lock);
    const release = () => {
      if (taken.get(name) === lock) taken.delete(name);
      end();
    };
    try {
      return await Promise.race([grant({ name }), ended]);
    } finally {
      release();
    }
  }

  return {
    locks: { request } as unknown as LockManager,
    /** The tab that holds a lock of this name goes, without a word. */
    endTab: (part: string): void => {
      for (const [name, lock] of [...taken]) {
        if (!name.includes(part)) continue;
        taken.delete(name);
        lock.end();
      }
    },
    refuse: (): void => {
      isRefused = true;
    },
  };
}

/** The same as the locks of the page. */
export function fakeLocks() {
  const before = Object.getOwnPropertyDescriptor(navigator, 'locks');
  const { locks, ...model } = lockModel();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  return {
    ...model,
    restore: (): void => {
      if (before) Object.defineProperty(navigator, 'locks', before);
      else Reflect.deleteProperty(navigator, 'locks');
    },
  };
}
