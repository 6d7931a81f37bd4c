import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

const TURN_MS = 8_000;

/**
 * The current item of a carousel. It advances by itself until somebody points at it, focuses it, or chooses an item,
 * and never for users who prefer reduced motion.
 */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    const handleChange = () => setPlaying(!calm.matches);
    handleChange();
    calm.addEventListener('change', handleChange);
    return () => calm.removeEventListener('change', handleChange);
  }, []);

  const turn = (by: number) => setCurrent((at) => (at + by + count) % count);
  const handleTurn = useEffectEvent(() => turn(1));
  const isTurning = isPlaying && !isHeld;
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => {
      if (!document.hidden) handleTurn();
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning]);

  /** Whoever chooses wants to read, so it stays there. */
  function choose(act: () => void) {
    setPlaying(false);
    act();
  }

  const next = () => choose(() => turn(1));
  const previous = () => choose(() => turn(-1));

  return {
    current,
    isPlaying,
    next,
    previous,
    show: (at: number) => choose(() => setCurrent(at)),
    toggle: () => setPlaying(!isPlaying),
    handlers: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'ArrowRight') next();
        if (key === 'ArrowLeft') previous();
      },
    },
  };
}

export type Carousel = ReturnType<typeof useCarousel>;
