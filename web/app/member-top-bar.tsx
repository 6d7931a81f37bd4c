import { Menu, Search, Settings } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { PreferencesDialog } from '#web/features/notifications/preferences-dialog.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { LogoMark } from '#web/parts/logo.tsx';
import { LanguageMenu } from './language-menu.tsx';

type MemberTopBarProps = {
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  /** Opens the command palette, for the team. There is a keyboard shortcut as well. */
  onSearch?: (() => void) | undefined;
};

export function MemberTopBar({ isMenuOpen, onToggleMenu, onSearch }: MemberTopBarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)]"
    >
      {/* With large text or on a narrow phone the buttons go below the title, because there is no room beside it. */}
      <div className="flex min-h-16 flex-wrap content-center items-center gap-x-1 px-2 sm:gap-x-2 sm:px-4">
        <IconButton
          label={t(isMenuOpen ? 'layout.menu.close' : 'layout.menu.open')}
          aria-expanded={isMenuOpen}
          icon={<Menu aria-hidden="true" />}
          onClick={onToggleMenu}
        />
        <LogoMark className="mr-1 h-7" />
        <p className="text-xs leading-tight font-semibold text-ink first-letter:uppercase flex-[1_1_5rem] sm:ml-1 sm:min-w-0 sm:flex-1 sm:text-lg sm:leading-tight">
          {t('layout.title')}
        </p>
        {/* A phone has them in the menu: beside them the title would need three lines. */}
        <LanguageMenu offer="others" className="max-sm:hidden" />
        {onSearch && (
          <IconButton
            label={t('palette.title')}
            aria-keyshortcuts="Control+k Meta+k"
            icon={<Search aria-hidden="true" />}
            onClick={onSearch}
            className="max-lg:hidden"
          />
        )}
        <NotificationBell />
        <IconButton
          label={t('notifications.preferences')}
          icon={<Settings aria-hidden="true" />}
          onClick={() => setOpen(true)}
        />
      </div>
      <PreferencesDialog open={isOpen} onClose={() => setOpen(false)} />
    </header>
  );
}
