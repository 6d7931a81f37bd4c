import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { tabClass, tabCurrentClass, tabListClass, tabOtherClass } from './tab-class.ts';

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
