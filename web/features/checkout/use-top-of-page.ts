import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a panel that replaces the payment form: the button that had the focus is gone, and on a phone the page is
 * scrolled to its end, where only the footer would be left to see.
 */
export function useTopOfPage(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return heading;
}
