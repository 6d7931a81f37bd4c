import { useRef, type ReactNode } from 'react';
import { useBarHeight } from './lower-edge.ts';

/**
 * The next button (last child) and the back button of a long form. On a phone it sticks to the lower edge within reach of
 * the thumb, above whatever else is there: the patients' menu, or the keyboard. If large text leaves few lines, it does
 * not stick.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight('--action-bar', bar);
  return (
    <div
      ref={bar}
      data-action-bar
      className="bottom-(--bars-below) z-20 -mx-4 mt-8 flex flex-wrap gap-3 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,calc(env(safe-area-inset-bottom)-var(--bars-below)))] *:last:flex-1 max-sm:[@media(height>=30rem)]:sticky sm:mx-0 sm:justify-between sm:border-0 sm:bg-transparent sm:p-0 sm:*:last:flex-none"
    >
      {children}
    </div>
  );
}
