import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** More than a window full. */
const FIRST = 25;
/** Few enough to be drawn within a frame or two. */
const STEP = 15;

/**
 * How much of a long list to draw: its beginning, and the next rows whenever its end comes near. Drawing thousands of
 * rows at once holds a page up for seconds. `endRef` belongs to what stands after the last row that is drawn; `wanted` is a
 * row that has to be among them.
 */
export function useGrowingList(length: number, wanted = -1) {
  const [count, setCount] = useState(FIRST);
  const observer = useRef<IntersectionObserver>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  const endRef = useCallback((end: Element | null) => {
    observer.current?.disconnect();
    if (!end) return;
    observer.current = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setCount((before) => before + STEP));
      },
      { root: end.closest('[data-scrolls]'), rootMargin: '800px 0px' },
    );
    observer.current.observe(end);
  }, []);
  const shown = Math.min(length, Math.max(count, wanted + 1));
  return { shown, hasRest: shown < length, endRef };
}
