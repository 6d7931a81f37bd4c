import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '#shared/accounts.ts';
import { useSession } from '#web/device/page/session.tsx';
import { isOfTeam } from '#web/lib/views.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CountBadge } from '#web/ui/data/count-badge.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { InstallEntry } from './install-entry.tsx';
import { currentItem, MENU_GROUPS, menuFor, type MenuItem } from './member-menu.ts';
import type { Counters } from './use-counters.ts';

type SideMenuProps = {
  user: User;
  counters: Counters;
  /** Icons alone, with their names for screen readers and as tooltips. */
  slim?: boolean;
  /** Closes the drawer on phones. */
  onNavigate?: () => void;
  /** Content below the user, such as the customer's doctor. */
  children?: ReactNode;
};

export function SideMenu({ user, counters, slim = false, onNavigate, children }: SideMenuProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { logout } = useSession();
  const items = menuFor(user.role);
  const current = currentItem(items, pathname);
  return (
    <div className="flex flex-1 flex-col">
      <Person user={user} slim={slim} onNavigate={onNavigate} />
      {!slim && children}
      <nav aria-label={t('layout.menu.label')} className="flex-1">
        {partsOf(items).map(({ group, entries }) => (
          <div key={group ?? ''} className="mb-3 last:mb-0">
            {group && !slim && (
              <p aria-hidden="true" className="px-3 pb-1 text-xs font-semibold text-ink-soft">
                {t(`layout.menu.group.${group}`)}
              </p>
            )}
            <ul
              aria-label={group && t(`layout.menu.group.${group}`)}
              className={
                group ? 'pointer-fine:[&_a]:min-h-10 pointer-fine:[&_a]:py-1.5' : 'space-y-1'
              }
            >
              {entries.map((item) => (
                <li key={item.to}>
                  <SideMenuLink
                    item={item}
                    isCurrent={item === current}
                    slim={slim}
                    count={item.count ? counters[item.count] : 0}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {isOfTeam(user) && !slim && (
        <InstallEntry
          className={classNames(linkClass, 'mt-6 text-ink-soft hover:bg-accent-soft')}
          onPress={() => onNavigate?.()}
        />
      )}
      <button
        type="button"
        onClick={() => {
          // The logout may ask a question first, and nothing may cover that.
          onNavigate?.();
          void logout();
        }}
        title={slim ? t('auth.logout.label') : undefined}
        className={classNames(
          linkClass,
          slim && 'justify-center',
          'mt-6 text-ink-soft hover:bg-accent-soft',
        )}
      >
        <LogOut aria-hidden="true" className="size-5" />
        <span className={slim ? 'sr-only' : undefined}>{t('auth.logout.label')}</span>
      </button>
    </div>
  );
}

/** The items in their groups, or in a single one if they have none. */
function partsOf(items: readonly MenuItem[]) {
  if (!items.some(({ group }) => group)) return [{ group: undefined, entries: items }];
  return MENU_GROUPS.map((group) => ({
    group,
    entries: items.filter((one) => one.group === group),
  }));
}

type PersonProps = { user: User; slim: boolean; onNavigate: (() => void) | undefined };

/** The user, with a link to what is theirs. */
function Person({ user, slim, onNavigate }: PersonProps) {
  const { t } = useTranslation();
  return (
    <Link
      to="/account"
      onClick={onNavigate}
      title={t('account.title')}
      className={classNames(
        'mb-3 flex items-center gap-3 rounded-md hover:bg-accent-soft',
        slim ? 'justify-center' : 'p-2',
      )}
    >
      <Avatar name={user.fullName} />
      <span className={slim ? 'sr-only' : 'min-w-0'}>
        <span className="block leading-tight font-semibold text-ink">
          <PersonName>{user.fullName}</PersonName>
        </span>
        <span className="block text-sm text-ink-soft">{t(`roles.${user.role}`)}</span>
      </span>
    </Link>
  );
}

const linkClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 font-medium md:max-lg:gap-1.5 md:max-lg:px-2';

type SideMenuLinkProps = {
  item: MenuItem;
  isCurrent: boolean;
  slim: boolean;
  count: number;
  onNavigate: (() => void) | undefined;
};

function SideMenuLink({ item, isCurrent, slim, count, onNavigate }: SideMenuLinkProps) {
  const { t } = useTranslation();
  const Icon = item.icon;
  return (
    <Link
      to={item.to}
      onClick={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
      title={slim ? t(item.label) : undefined}
      className={classNames(
        linkClass,
        slim && 'relative justify-center',
        isCurrent
          ? 'bg-accent-soft text-accent-strong'
          : 'text-ink hover:bg-accent-soft hover:text-accent-strong',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={slim ? 'sr-only' : 'min-w-0 flex-1'}>{t(item.label)}</span>
      {item.count && (
        <CountBadge
          className={slim ? 'absolute top-0 right-0' : undefined}
          count={count}
          tone={item.count === 'approved' ? 'accent' : 'danger'}
          label={t(`layout.menu.${item.count}Count`, { count })}
        />
      )}
    </Link>
  );
}
