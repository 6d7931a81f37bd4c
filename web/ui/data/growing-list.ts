import { startTransition, useEffect, useRef, useState } from 'react';

/** More than fits in a window. */
const FIRST = 25;
/** Few enough to render within a frame or two. */
const STEP = 15;
/** Rows are rendered this far below the window, and kept this far above it. */
const NEAR_PX = 800;
const KEPT_PX = 2_000;
/** Covers the window and the margins around it, even with very low rows. */
const MOST = 80;

type Range = { from: number; to: number };
const BEGINNING: Range = { from: 0, to: FIRST };

/**
 * How much of a long list to render: its beginning, and more rows whenever its end comes near, while rows far above are
 * replaced by a spacer of their height (`above`). Thousands of rows in the document slow down every scroll. `listRef`
 * belongs to the list, whose rows have `data-row`; the spacer and the end have `data-edge`. `wanted` is a row that must
 * be rendered. Another `list` begins at its beginning, with the rows that both have left in place.
 */
export function useGrowingList(length: number, wanted = -1, list = '') {
  const [{ range, of }, setShown] = useState({ range: BEGINNING, of: list });
  if (of !== list) setShown({ range: BEGINNING, of: list });
  const listRef = useRef<HTMLUListElement>(null);
  /** Heights of the rows that have been rendered. */
  const heights = useRef<number[]>([]);
  const [above, setAbove] = useState(0);
  const to = Math.min(length, Math.max(range.to, wanted + 1));
  const from = Math.min(range.from, to);

  // Observes again for every range, so that an edge that is still near is reported again.
  useEffect(() => {
    const element = listRef.current;
    if (!element) return;
    // Without a box of its own the list scrolls with the window.
    const box = element.closest('[data-scrolls]');
    const look = (edges: IntersectionObserverEntry[]) => {
      if (!edges.some(({ isIntersecting }) => isIntersecting)) return;
      const rows = element.querySelectorAll(':scope > [data-row]');
      for (const [at, row] of rows.entries()) {
        // Not `offsetHeight`, whose rounding errors would add up and shift the content.
        heights.current[from + at] = row.getBoundingClientRect().height;
      }
      const top = box?.getBoundingClientRect().top ?? 0;
      const scrolled = top - element.getBoundingClientRect().top;
      const next = rangeAt(scrolled - KEPT_PX, { from, to }, heights.current, wanted);
      startTransition(() => {
        setShown({ range: next, of: list });
        setAbove(sum(heights.current.slice(0, next.from)));
      });
    };
    const observer = new IntersectionObserver(look, { root: box, rootMargin: `${NEAR_PX}px 0px` });
    for (const edge of element.querySelectorAll('[data-edge]')) observer.observe(edge);
    return () => observer.disconnect();
  }, [from, to, length, wanted, list]);

  return { from, to, above: from > 0 ? above : 0, hasRest: to < length, listRef };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Starts with the row at this position and extends below, or drops rows that are now far below. */
function rangeAt(place: number, { from, to }: Range, heights: number[], wanted: number): Range {
  let first = 0;
  for (let top = 0; first < to; first += 1) {
    top += heights[first] ?? 0;
    if (top > place) break;
  }
  const start = wanted < 0 ? first : Math.min(first, wanted);
  const isUp = start < from;
  return { from: start, to: isUp ? Math.min(to, start + MOST) : to + STEP };
}
