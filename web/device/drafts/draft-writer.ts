/**
 * Stores input as fast as the device can: at once, and while a write is running only the latest value waits for it.
 * Only the 10 to 20 ms of one encryption and one write are at risk when the page ends.
 */
export function draftWriter<T>(write: (value: T) => Promise<unknown>) {
  let next: { value: T } | null = null;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (next) {
      const { value } = next;
      next = null;
      await write(value);
    }
    running = null;
  }

  return {
    put: (value: T): void => {
      next = { value };
      running ??= run();
    },
    /** Drops the value that waits, if any. */
    drop: (): void => {
      next = null;
    },
    /** Resolves when everything is stored. */
    settled: (): Promise<void> => running ?? Promise.resolve(),
  };
}
