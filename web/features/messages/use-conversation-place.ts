import { useEffect, useRef, useState, type RefObject } from 'react';

type Place = {
  /** Its last child is the end. It lies in what scrolls, or the page does. */
  sheet: RefObject<HTMLElement | null>;
  /** The entry it opens at; null for the end. */
  startId: number | null;
  /** Changes when earlier entries come before it. */
  firstId: number | undefined;
  /** Of what others have written. */
  newestId: number | undefined;
  /** Changes when the reader has written something; null until all entries are there. */
  written: string | null;
};

/**
 * A conversation opens at one of its entries or at its end, and stays at its end as it grows: by what comes, what is
 * sent, and photos that load. Who has scrolled away from the end stays where they are until they write, and is told
 * (`isNewBelow`) of what came. `isPlaced`: false at first, so that nothing counts as seen that only passed by.
 */
export function useConversationPlace({ sheet, startId, firstId, newestId, written }: Place) {
  const [isPlaced, setPlaced] = useState(false);
  const [seenId, setSeenId] = useState(newestId);
  const newest = useRef(newestId);
  const isAtEnd = useRef(false);
  const placed = useRef<{ startId: number | null; offset: number } | null>(null);
  const before = useRef(written);

  useEffect(() => {
    // A new address scrolls the page to its top first.
    const frame = requestAnimationFrame(() => {
      const box = sheet.current;
      if (!box) return;
      const last = placed.current;
      // What has been scrolled since stays where it is.
      if (last?.startId === startId && last.offset !== offsetOf(box)) return;
      const start = startId === null ? null : box.querySelector(`[data-entry="${startId}"]`);
      if (!start) toEnd(box);
      // Above the first is what the conversation is about.
      else if (start.previousElementSibling) start.scrollIntoView({ block: 'start' });
      placed.current = { startId, offset: offsetOf(box) };
      isAtEnd.current = isEndInSight(box);
      setPlaced(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [sheet, startId, firstId]);

  useEffect(() => {
    const box = sheet.current;
    if (!box) return;
    const handleScroll = () => {
      isAtEnd.current = isEndInSight(box);
      if (isAtEnd.current) setSeenId(newest.current);
    };
    const sizes = new ResizeObserver(() => isAtEnd.current && toEnd(box));
    sizes.observe(box);
    // A patient's record above it may come later.
    sizes.observe(document.body);
    // Captured, because what scrolls may be around the sheet.
    document.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', handleScroll, { capture: true });
    };
  }, [sheet]);

  useEffect(() => {
    const known = before.current;
    before.current = written;
    if (!sheet.current || known === null || known === written) return;
    isAtEnd.current = true;
    toEnd(sheet.current);
  }, [sheet, written]);

  useEffect(() => {
    newest.current = newestId;
    if (!isPlaced || isAtEnd.current) setSeenId(newestId);
  }, [newestId, isPlaced]);

  const showEnd = () => sheet.current && toEnd(sheet.current);
  return { isPlaced, isNewBelow: isPlaced && newestId !== seenId, showEnd };
}

const toEnd = (box: HTMLElement) => box.lastElementChild?.scrollIntoView({ block: 'nearest' });

/** How far the page and what is around the sheet are scrolled. */
const offsetOf = (box: HTMLElement) => window.scrollY + (box.parentElement?.scrollTop ?? 0);

function isEndInSight({ lastElementChild, parentElement }: HTMLElement): boolean {
  const end = lastElementChild?.getBoundingClientRect().top ?? 0;
  const edge = parentElement?.getBoundingClientRect().bottom ?? Infinity;
  return end <= Math.min(edge, window.innerHeight);
}
