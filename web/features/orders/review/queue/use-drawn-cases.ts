import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** More than the tallest screen shows. */
const FIRST = 40;
const STEP = 20;

/**
 * How many cases of a long queue to draw: its beginning, and more whenever its end comes near. None is taken away again,
 * as in a long inbox (growing-list.ts): the keys go through what is drawn, and the queue scrolls with the page or beside
 * the case. `endRef` belongs to what stands after the last one; `wanted` is a place that has to be among them.
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
    // With every step anew: an end that is still near then says so again.
    [drawn],
  );
  return { drawn, hasRest: drawn < length, endRef };
}
