import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../class-names.ts';

/** One look for tabs that switch a panel and for tabs that are links. A row scrolls; enlarged text makes it several. */
export const tabListClass =
  'flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none] cramped:flex-wrap';

export const tabClass =
  'relative inline-flex min-h-12 shrink-0 items-center gap-2 px-3.5 whitespace-nowrap transition-colors -outline-offset-2 ' +
  'after:absolute after:inset-x-2.5 after:bottom-0 after:h-[3px] after:rounded-t-full';

export const tabOtherClass = 'font-medium text-ink-soft hover:text-ink';

export const tabCurrentClass = 'font-semibold text-accent-strong after:bg-accent';

type LinkTabsProps = {
  label: string;
  items: { to: string; label: ReactNode; aside?: ReactNode; end?: boolean }[];
};

/** Tabs that are addresses: links in a navigation, the present one marked `aria-current` and brought into sight. */
export function LinkTabs({ label, items }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    // Also when a tab becomes wider than it was: its texts and counts come later, and a tablet is turned.
    const observer = new ResizeObserver(() => centreCurrent(row));
    for (const box of [row, ...row.children]) observer.observe(box);
    centreCurrent(row);
    return () => observer.disconnect();
  }, [pathname, items.length]);

  return (
    <nav aria-label={label}>
      <ul ref={list} className={tabListClass}>
        {items.map((item) => (
          <li key={item.to} className="flex">
            <NavLink
              to={item.to}
              end={item.end}
              className={({ isActive }) =>
                classNames(tabClass, isActive ? tabCurrentClass : tabOtherClass)
              }
            >
              {item.label}
              {item.aside}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves the row of tabs alone: the page stays where the reader left it. */
function centreCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current="page"]');
  if (!current) return;
  const [frame, tab] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollLeft += tab.left + tab.width / 2 - (frame.left + frame.width / 2);
}
