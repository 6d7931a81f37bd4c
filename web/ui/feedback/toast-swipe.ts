import { useRef, type PointerEvent } from 'react';

export const SWIPE_THRESHOLD_PX = 50;

/** Lets the user swipe an element to the right. Beyond the threshold it is dismissed, otherwise it slides back. */
export function useSwipeRight(onSwiped: () => void) {
  const startX = useRef<number | null>(null);

  function distance(event: PointerEvent) {
    return startX.current === null ? 0 : Math.max(0, event.clientX - startX.current);
  }

  function endSwipe(event: PointerEvent<HTMLElement>, isCancelled: boolean) {
    if (startX.current === null) return;
    const moved = distance(event);
    startX.current = null;
    if (!isCancelled && moved >= SWIPE_THRESHOLD_PX) onSwiped();
    else event.currentTarget.style.translate = '';
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) event.currentTarget.style.translate = `${distance(event)}px 0`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => endSwipe(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => endSwipe(event, true),
  };
}
