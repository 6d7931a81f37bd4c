import { useEffect, useRef, useState, type PointerEvent, type TouchEvent } from 'react';

/** The click of a tap comes after its finger has gone, and still means what stood there. */
export const LINGER_MS = 500;

const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch';

/** True while a pointer is over an element or a finger on it, and a moment longer. `hold` goes on the element. */
export function useHold() {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = () => {
    clearTimeout(timer.current);
    setHeld(true);
  };
  const letGo = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(false), LINGER_MS);
  };
  // A finger that scrolls ends its pointer but is still there: only the touch itself says when it has gone.
  const leave = (event: PointerEvent) => {
    if (!isFinger(event)) letGo();
  };
  const lift = (event: TouchEvent) => {
    if (event.touches.length === 0) letGo();
  };

  return {
    isHeld,
    hold: {
      onPointerEnter: take,
      onPointerDown: take,
      onPointerLeave: leave,
      onPointerCancel: leave,
      onTouchStart: take,
      onTouchEnd: lift,
      onTouchCancel: lift,
    },
  };
}
