import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { tabClass, tabCurrentClass, tabListClass, tabOtherClass } from './tab-class.ts';

type LinkTabsProps = {
  label: string;
  items: { to: string; label: ReactNode; aside?: ReactNode; end?: boolean }[];
};

/** Tabs that are addresses: links in a navigation, the present one marked `aria-current`. */
export function LinkTabs({ label, items }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={tabListClass}>
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
