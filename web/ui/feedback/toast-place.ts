import { useLayoutEffect, useState, type RefObject } from 'react';
import { keyboardHeight } from '../layout/lower-edge.ts';

/** At the bottom, or at the top while a dialog is open, which then leaves that much room (dialog.tsx). */
export type ToastPlace = { at: 'top' | 'bottom'; lift: number };

/** What the user needs at this moment: the title, and the next actions. */
const CLEAR = 'h1, [data-bottom-menu], [data-action-bar], [data-keep-clear]';
const WINDOW = '[data-dialog-panel]';
const ROOM = '--toast-room';
const GAP_PX = 4;

/**
 * A position where a toast covers nothing that was just opened. Recomputed whenever elements come or go while the toast
 * is shown, but not on scrolling, when it would jump around.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, isShown: boolean): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>({ at: 'bottom', lift: 0 });

  useLayoutEffect(() => {
    const element = region.current;
    if (!isShown || !element) return;
    let frame = 0;

    function settle() {
      frame = 0;
      const { height } = element!.getBoundingClientRect();
      const hasWindow = document.querySelector(WINDOW) !== null;
      if (hasWindow) document.documentElement.style.setProperty(ROOM, `${Math.ceil(height)}px`);
      else document.documentElement.style.removeProperty(ROOM);
      const next = hasWindow
        ? { at: 'top' as const, lift: 0 }
        : { at: 'bottom' as const, lift: liftOf(element!) };
      setPlace((now) => (now.at === next.at && now.lift === next.lift ? now : next));
    }

    const soon = () => {
      frame ||= requestAnimationFrame(settle);
    };
    settle();
    const sizes = new ResizeObserver(soon);
    sizes.observe(element);
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', soon);
    window.visualViewport?.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      window.removeEventListener('resize', soon);
      window.visualViewport?.removeEventListener('resize', soon);
      document.documentElement.style.removeProperty(ROOM);
    };
  }, [region, isShown]);

  return place;
}

/** The distance from the bottom at which the region covers nothing that must stay clear. */
function liftOf(element: HTMLElement): number {
  const { left, right, height } = element.getBoundingClientRect();
  const inTheWay = [...document.querySelectorAll(CLEAR)]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.height > 0 && one.left < right && one.right > left)
    .sort((one, other) => other.bottom - one.bottom);
  let bottom = window.innerHeight - keyboardHeight();
  for (const one of inTheWay) {
    if (one.top < bottom && one.bottom > bottom - height) bottom = one.top - GAP_PX;
  }
  // If the screen is too small for both, the text takes precedence.
  return bottom - height < 0 ? 0 : window.innerHeight - bottom;
}
