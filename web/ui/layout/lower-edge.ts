import { useLayoutEffect, type RefObject } from 'react';

/**
 * What lies at the lower edge of the window, as heights that base.css adds up to `--bars-below` (what a bar that sticks
 * there stands on) and `--bars` (what anything else there keeps clear of).
 */
type Layer = '--bottom-menu' | '--action-bar' | '--keyboard';

const tell = (layer: Layer, height: number): void => {
  const { style } = document.documentElement;
  if (height > 0) style.setProperty(layer, `${Math.round(height)}px`);
  else style.removeProperty(layer);
};

/** A bar tells its height, which depends on the size of the text, for as long as it stands at the edge. */
export function useBarHeight(layer: Layer, bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => {
      const isAtEdge = getComputedStyle(element).position !== 'static';
      tell(layer, isAtEdge ? element.offsetHeight : 0);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      tell(layer, 0);
    };
  }, [layer, bar]);
}

/** Less is the browser's own bar that comes and goes, or rounding. */
const LEAST_KEYBOARD_PX = 100;

/**
 * How much of the window a keyboard covers. Phones leave the window as it is and shrink only what is seen of it, so that
 * what sticks to its edge would lie behind the keyboard. Zooming in with two fingers shrinks it as well.
 */
export function keyboardHeight(): number {
  const seen = window.visualViewport;
  if (!seen || seen.scale > 1.05) return 0;
  const covered = window.innerHeight - seen.height - seen.offsetTop;
  return covered >= LEAST_KEYBOARD_PX ? covered : 0;
}

export function useKeyboardHeight(): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const measure = () => tell('--keyboard', keyboardHeight());
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      tell('--keyboard', 0);
    };
  }, []);
}
