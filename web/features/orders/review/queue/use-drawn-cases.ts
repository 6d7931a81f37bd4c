import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** More than the tallest screen shows. */
const FIRST = 40;
const STEP = 20;

/**
 * How many cases of a long queue to render: its beginning, and more whenever its end comes near. None is removed again,
 * unlike in a long inbox (growing-list.ts), because the shortcuts move through what is rendered, and the queue scrolls
 * with the page or beside the case. `endRef` belongs to the element after the last one; `wanted` is a position that
 * must be included.
 */
export function useDrawnCases(length: number, wanted: number) {
  const [count, setCount] = useState(FIRST);
  const observer = useRef<IntersectionObserver>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  const drawn = Math.min(length, Math.max(count, wanted + 1));
  const endRef = useCallback(
    (end: Element | null) => {
      observer.current?.disconnect();
      if (!end) return;
      observer.current = new IntersectionObserver(
        (edges) => {
          if (edges.some(({ isIntersecting }) => isIntersecting))
            startTransition(() => setCount(drawn + STEP));
        },
        { root: end.closest('[data-list-pane]'), rootMargin: '600px 0px' },
      );
      observer.current.observe(end);
    },
    // Observes again after every step, so that an end that is still near is reported again.
    [drawn],
  );
  return { drawn, hasRest: drawn < length, endRef };
}
