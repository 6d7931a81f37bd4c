import { Menu } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '#web/ui/class-names.ts';
import { CountBadge } from '#web/ui/data/count-badge.tsx';
import { useBarHeight } from '#web/ui/layout/lower-edge.ts';
import { bottomMenu, currentQuickItem } from './member-menu.ts';
import type { Counters } from './use-counters.ts';

/**
 * Large text is limited to what a fifth of the width can hold. The same words are in full size in the menu behind the
 * last cell. The bar must leave room for the page itself.
 */
const cellClass =
  'flex min-h-[min(3.5rem,84px)] w-full flex-col items-center justify-center gap-0.5 rounded-md px-[4px] ' +
  'text-center text-[length:min(var(--text-xs),max(12px,3.33vw))]/[1.4] font-medium';

const iconClass = 'relative rounded-full px-[min(0.875rem,14px)] py-0.5';
/** Marked by shape and weight too, not by colour alone. */
const currentClass = 'font-bold text-accent-strong';

type BottomMenuProps = { counters: Counters; onOpenMenu: () => void };

/** A patient's navigation on a phone, within reach of the thumb. */
export function BottomMenu({ counters, onOpenMenu }: BottomMenuProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = currentQuickItem(pathname);
  const bar = useRef<HTMLElement>(null);
  useBarHeight('--bottom-menu', bar);
  return (
    <nav
      ref={bar}
      data-bottom-menu
      aria-label={t('layout.menu.quick')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised px-[8px] pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex">
        {bottomMenu.map((item) => (
          <Cell key={item.to}>
            <Link
              to={item.to}
              aria-current={item === current ? 'page' : undefined}
              className={classNames(cellClass, item === current ? currentClass : 'text-ink-soft')}
            >
              <span className={classNames(iconClass, item === current && 'bg-accent-soft')}>
                <item.icon aria-hidden="true" className="size-5.5" />
                {item.count && (
                  <CountBadge
                    count={counters[item.count]}
                    label={t(`layout.menu.${item.count}Count`, { count: counters[item.count] })}
                    className="absolute -top-2 left-1/2 origin-bottom-left cramped:scale-75"
                  />
                )}
              </span>
              {t(item.label)}
            </Link>
          </Cell>
        ))}
        <Cell>
          <button
            type="button"
            onClick={onOpenMenu}
            // The current screen is in the menu that this button opens.
            aria-current={current ? undefined : 'true'}
            className={classNames(cellClass, current ? 'text-ink-soft' : currentClass)}
          >
            <span className={classNames(iconClass, !current && 'bg-accent-soft')}>
              <Menu aria-hidden="true" className="size-5.5" />
            </span>
            {t('layout.menu.more')}
          </button>
        </Cell>
      </ul>
    </nav>
  );
}

const Cell = ({ children }: { children: ReactNode }) => (
  <li className="min-w-0 flex-auto py-1">{children}</li>
);
