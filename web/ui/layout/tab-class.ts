/** One look for tabs that switch a panel and for tabs that are links. A row scrolls; enlarged text makes it several. */
export const tabListClass =
  'flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none] cramped:flex-wrap';

export const tabClass =
  'relative inline-flex min-h-12 shrink-0 items-center gap-2 px-3.5 whitespace-nowrap transition-colors -outline-offset-2 ' +
  'after:absolute after:inset-x-2.5 after:bottom-0 after:h-[3px] after:rounded-t-full';

export const tabOtherClass = 'font-medium text-ink-soft hover:text-ink';

export const tabCurrentClass = 'font-semibold text-accent-strong after:bg-accent';
