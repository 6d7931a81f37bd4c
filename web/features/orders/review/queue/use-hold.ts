import { useEffect, useRef, useState, type PointerEvent, type TouchEvent } from 'react';

/** The click of a tap is fired after the finger has gone, and still refers to what was there. */
export const LINGER_MS = 500;

const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch';

/** True while a pointer or finger is on an element, and a moment longer. Spread `hold` on the element. */
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
  // Scrolling ends a finger's pointer although it is still there. Only the touch event tells when it has gone.
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
