import { onTestFinished, vi } from 'vitest';

type Tell = (entries: { isIntersecting: boolean; target: Element }[]) => void;

/** Stands in for the layout that the DOM of these tests does not have: whatever is observed is on screen at once. */
export function everythingInSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: Tell;
      constructor(tell: Tell) {
        this.#tell = tell;
      }
      observe(target: Element) {
        this.#tell([{ isIntersecting: true, target }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}
