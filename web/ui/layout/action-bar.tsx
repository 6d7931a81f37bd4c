import type { ReactNode } from 'react';

/**
 * The next button (last child) and the back button of a long form. On a phone it sticks to the bottom within reach of
 * the thumb, above the patients' menu where there is one; base.css keeps the focused field from being hidden behind it. If large text leaves few lines, it does not
 * stick.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="bottom-(--bottom-menu,0px) z-20 -mx-4 mt-8 flex flex-wrap gap-3 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,calc(env(safe-area-inset-bottom)-var(--bottom-menu,0px)))] *:last:flex-1 max-sm:[@media(height>=30rem)]:sticky sm:mx-0 sm:justify-between sm:border-0 sm:bg-transparent sm:p-0 sm:*:last:flex-none"
    >
      {children}
    </div>
  );
}
