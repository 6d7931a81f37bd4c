import { useRef, type TouchEvent } from 'react';

/** How far a finger goes to the right before it means "back". */
const FAR_PX = 80;

/** A swipe to the right goes back. Text that is written and what scrolls sideways keep theirs. */
export function useSwipeBack(onBack: () => void) {
  const start = useRef<{ clientX: number; clientY: number } | undefined>(undefined);
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const from = target as Element;
      // React tells of what happens in a dialog above it too.
      const isFree = touches.length === 1 && currentTarget.contains(from) && !hasOwnSwipe(from);
      start.current = isFree ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (!start.current || !end) return;
      const right = end.clientX - start.current.clientX;
      const down = end.clientY - start.current.clientY;
      start.current = undefined;
      if (right >= FAR_PX && Math.abs(down) < right / 2) onBack();
    },
  };
}

function hasOwnSwipe(target: Element): boolean {
  if (target.closest('input, textarea, select')) return true;
  for (let one: Element | null = target; one; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX === 'auto')
      return true;
  return false;
}
