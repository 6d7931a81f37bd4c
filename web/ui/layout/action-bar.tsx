import type { ReactNode } from 'react';

/**
 * The way on (last child) and the way back of a long form. On a phone it stays in reach of the thumb at the lower edge;
 * base.css keeps what has the focus from being hidden behind it. Where enlarged text leaves few lines it stays in its place.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="bottom-0 z-20 -mx-4 mt-8 flex flex-wrap gap-3 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:last:flex-1 max-sm:[@media(height>=30rem)]:sticky sm:mx-0 sm:justify-between sm:border-0 sm:bg-transparent sm:p-0 sm:*:last:flex-none"
    >
      {children}
    </div>
  );
}
