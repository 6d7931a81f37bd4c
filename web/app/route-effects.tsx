import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The scroll position of each visited page. In memory only, for the lifetime of the tab. */
const positions = new Map<string, number>();

const keepScroll = (key: string, y: number): void => void positions.set(key, y);

const keptScroll = (key: string): number => positions.get(key) ?? 0;

/** How long after navigating to the landing page its anchors scroll (D1 §2). */
const ANCHOR_DELAY_MS = 100;
const ANCHOR_WAIT_MS = 10_000;
/** Whoever scrolls is not scrolled. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Does what a browser does by itself for a new page: starts at the top (or at the previous position, going back), moves
 * the focus to the content, and announces the page to screen readers.
 */
export function RouteEffects() {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  const isFirst = useRef(true);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (isFirst.current) return;
    focusContent();
    const frame = requestAnimationFrame(() => {
      // A dialog that closes together with its page returns the focus to its opener, or to something in the header if
      // that is gone.
      if (!document.activeElement?.closest('#content, [role="dialog"]')) focusContent();
    });
    // The title is set by the screen, together with its heading. Until then it is that of an earlier page.
    const timer = setInterval(() => {
      if (!document.querySelector('#content h1')) return;
      setAnnounced(document.title);
      clearInterval(timer);
    }, 300);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [pathname]);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (hash) {
      let stop = () => {};
      const timer = setTimeout(() => (stop = followAnchor(anchorNow())), ANCHOR_DELAY_MS);
      return () => {
        clearTimeout(timer);
        stop();
      };
    }
    if (!wasFirst) window.scrollTo(0, how === 'POP' ? keptScroll(key) : 0);
    const handleScroll = () => keepScroll(key, window.scrollY);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [pathname, hash, key, how]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

/** Not the router's hash: clicking a link of the drawn page before React takes it over only changes the URL. */
const anchorNow = () => decodeURIComponent(window.location.hash.slice(1));

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/** The part of the app that contains the anchor may still be loading, and so may what stands above it. */
function followAnchor(id: string): () => void {
  const over = new AbortController();
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const sizes = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView({ behavior }));
  const stop = () => {
    over.abort();
    sizes.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, ANCHOR_WAIT_MS);
  sizes.observe(document.body);
  for (const type of TAKEN_OVER)
    addEventListener(type, stop, { passive: true, signal: over.signal });
  return stop;
}
