const FADE = '4rem';

/**
 * Fades a row that scrolls sideways towards each side where more of it is out of sight, until the returned function is
 * called, and brings what the keyboard reaches into its middle: browsers leave an entry of which a little shows where it
 * is. `onResize` is called first, for a row that scrolls itself.
 */
export function fadeEdges(row: HTMLElement, onResize?: () => void): () => void {
  const fade = () => {
    row.style.maskImage = maskOf(row);
  };
  const resize = () => {
    onResize?.();
    fade();
  };
  // Also if an entry becomes wider, because its texts and counts arrive later and a tablet can be rotated.
  const observer = new ResizeObserver(resize);
  for (const box of [row, ...row.children]) observer.observe(box);
  const showFocus = ({ target }: FocusEvent) => {
    // Not for a press, which would end on what has moved there.
    if (target instanceof Element && target.matches(':focus-visible')) centre(row, target);
  };
  row.addEventListener('scroll', fade, { passive: true });
  row.addEventListener('focusin', showFocus);
  resize();
  return () => {
    observer.disconnect();
    row.removeEventListener('scroll', fade);
    row.removeEventListener('focusin', showFocus);
  };
}

/** Scrolls only the row and not the page. */
export function centre(row: HTMLElement, entry: Element): void {
  const [frame, at] = [row.getBoundingClientRect(), entry.getBoundingClientRect()];
  row.scrollLeft += at.left + at.width / 2 - (frame.left + frame.width / 2);
}

/** Compares places on screen and not `scrollLeft`, whose sign depends on the direction of the text. */
function maskOf(row: HTMLElement): string {
  const frame = row.getBoundingClientRect();
  const entries = [...row.children].map((entry) => entry.getBoundingClientRect());
  // The browser rounds what it scrolls by.
  const isCutLeft = entries.some(({ left }) => left < frame.left - 1);
  const isCutRight = entries.some(({ right }) => right > frame.right + 1);
  if (!isCutLeft && !isCutRight) return '';
  const [start, end] = [isCutLeft, isCutRight].map((isCut) => (isCut ? 'transparent' : 'black'));
  return `linear-gradient(to right, ${start}, black ${FADE}, black calc(100% - ${FADE}), ${end})`;
}
