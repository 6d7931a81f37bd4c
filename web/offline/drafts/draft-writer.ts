/**
 * Puts down what is typed as fast as the device can: the first at once, and while one is being written only the latest
 * waits behind it. What remains is the time of one sealing and one write, 10 to 20 ms: letters of that last moment are
 * lost when the page ends within it.
 */
export type DraftWriter<T> = {
  put: (value: T) => void;
  /** What has not begun to be written is not wanted any more. */
  drop: () => void;
  /** Resolves when everything is written. */
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
