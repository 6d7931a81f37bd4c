import { startTransition, useEffect, useRef, useState } from 'react';

/** More than a window full. */
const FIRST = 25;
/** Few enough to be drawn within a frame or two. */
const STEP = 15;
/** So far beyond the window rows are drawn, and so far above it they stay. */
const NEAR_PX = 800;
const KEPT_PX = 2_000;
/** Covers the window and what is kept around it, however flat the rows. */
const MOST = 80;

type Range = { from: number; to: number };

/**
 * How much of a long list to draw: its beginning, and the next rows whenever its end comes near, while those far above
 * leave an empty stretch of their height (`above`). Thousands of rows in the document hold a page up with every scroll.
 * `listRef` belongs to the list, whose rows carry `data-row`; its stretch and its end carry `data-edge`. `wanted` is a row
 * that has to be among them.
 */
export function useGrowingList(length: number, wanted = -1) {
  const [range, setRange] = useState<Range>({ from: 0, to: FIRST });
  const listRef = useRef<HTMLUListElement>(null);
  /** Of the rows that have been drawn. */
  const heights = useRef<number[]>([]);
  const [above, setAbove] = useState(0);
  const to = Math.min(length, Math.max(range.to, wanted + 1));
  const from = Math.min(range.from, to);

  // With every range anew: an edge that is still near then says so again.
  useEffect(() => {
    const list = listRef.current;
    const box = list?.closest('[data-scrolls]');
    if (!list || !box) return;
    const look = (edges: IntersectionObserverEntry[]) => {
      if (!edges.some(({ isIntersecting }) => isIntersecting)) return;
      const rows = list.querySelectorAll(':scope > [data-row]');
      for (const [at, row] of rows.entries()) {
        // Not `offsetHeight`, whose rounding would add up and move what is read.
        heights.current[from + at] = row.getBoundingClientRect().height;
      }
      const next = rangeAt(box.scrollTop - KEPT_PX, { from, to }, heights.current, wanted);
      startTransition(() => {
        setRange(next);
        setAbove(sum(heights.current.slice(0, next.from)));
      });
    };
    const observer = new IntersectionObserver(look, { root: box, rootMargin: `${NEAR_PX}px 0px` });
    for (const edge of list.querySelectorAll('[data-edge]')) observer.observe(edge);
    return () => observer.disconnect();
  }, [from, to, length, wanted]);

  return { from, to, above: from > 0 ? above : 0, hasRest: to < length, listRef };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Begins with the row at this place, and goes on below, or lets go of what has come to lie far below. */
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
