import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far each visited page was scrolled; for as long as the tab lives, in memory only. */
const positions = new Map<string, number>();

const keepScroll = (key: string, y: number): void => void positions.set(key, y);

const keptScroll = (key: string): number => positions.get(key) ?? 0;

/** Header anchors scroll this long after the landing page was asked for (D1 §2). */
const ANCHOR_DELAY_MS = 100;
const ANCHOR_WAIT_MS = 10_000;

/**
 * What a new page of a browser would do by itself: begin at the top (or where one was, going back), move the focus
 * to the content, and say to a screen reader which page it is.
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
      // A dialog that goes together with its page hands the focus back, and where that is gone to something in the header.
      if (!document.activeElement?.closest('#content, [role="dialog"]')) focusContent();
    });
    // The title is set by the screen, which may still be on its way.
    const timer = setTimeout(() => setAnnounced(document.title), 300);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname]);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (hash) {
      let stop = () => {};
      const timer = setTimeout(() => (stop = scrollWhenThere(anchorNow())), ANCHOR_DELAY_MS);
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

/** Not the router's: a link of the prerendered page that is pressed while the app begins changes only the address. */
const anchorNow = () => decodeURIComponent(window.location.hash.slice(1));

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/** The part of the app that holds it may still be on its way over a slow line. */
function scrollWhenThere(id: string): () => void {
  if (scrollToAnchor(id)) return () => {};
  const observer = new MutationObserver(() => scrollToAnchor(id) && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), ANCHOR_WAIT_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function scrollToAnchor(id: string): boolean {
  const target = document.getElementById(id);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  return target !== null;
}
