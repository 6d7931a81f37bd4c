/**
 * Stores input as fast as the device can: at once, and while a write is running only the latest value waits for it.
 * Only the 10 to 20 ms of one encryption and one write are at risk when the page ends.
 */
export type DraftWriter<T> = {
  put: (value: T) => void;
  /** Drops the value that waits, if any. */
  drop: () => void;
  /** Resolves when everything is stored. */
  settled: () => Promise<void>;
};

export function draftWriter<T>(write: (value: T) => Promise<unknown>): DraftWriter<T> {
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
    put: (value) => {
      next = { value };
      running ??= run();
    },
    drop: () => {
      next = null;
    },
    settled: () => running ?? Promise.resolve(),
  };
}
