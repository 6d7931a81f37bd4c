import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { centre, fadeEdges } from './scroll-fade.ts';

/** The shared style of tabs that switch a panel and tabs that are links. The row scrolls; with large text it wraps. */
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

/** Tabs with URLs: links in a navigation. The current one has `aria-current` and is scrolled into view. */
export function LinkTabs({ label, items }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    return fadeEdges(row, () => {
      const current = row.querySelector('[aria-current="page"]');
      if (current) centre(row, current);
    });
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
