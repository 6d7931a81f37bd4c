import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepScroll, keptScroll } from './scroll-memory.ts';

/** Header anchors scroll this long after the landing page was asked for (D1 §2). */
const ANCHOR_DELAY_MS = 100;

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
    document.getElementById('content')?.focus({ preventScroll: true });
    // The title is set by the screen, which may still be on its way.
    const timer = setTimeout(() => setAnnounced(document.title), 300);
    return () => clearTimeout(timer);
  }, [pathname]);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (hash) {
      const timer = setTimeout(() => scrollToAnchor(hash), ANCHOR_DELAY_MS);
      return () => clearTimeout(timer);
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

function scrollToAnchor(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
}
