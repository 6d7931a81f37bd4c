import { Menu, Settings } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { PreferencesDialog } from '#web/features/notifications/preferences-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { LanguageMenu } from './language-menu.tsx';

type MemberTopBarProps = { isMenuOpen: boolean; onToggleMenu: () => void };

export function MemberTopBar({ isMenuOpen, onToggleMenu }: MemberTopBarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 border-b border-line bg-surface/95 pt-[env(safe-area-inset-top)] backdrop-blur"
    >
      {/* With enlarged text the title keeps a line of words for itself, and the buttons go below it. */}
      <div className="flex min-h-16 flex-wrap items-center gap-1 px-2 sm:gap-2 sm:px-4">
        <IconButton
          label={t(isMenuOpen ? 'layout.menu.close' : 'layout.menu.open')}
          aria-expanded={isMenuOpen}
          icon={<Menu aria-hidden="true" />}
          onClick={onToggleMenu}
        />
        <LogoMark className="size-8 max-sm:hidden" />
        <p className="min-w-0 flex-[1_1_4rem] cramped:basis-32 text-xs leading-tight font-semibold text-ink first-letter:uppercase sm:ml-1 sm:text-lg sm:leading-tight">
          {t('layout.title')}
        </p>
        <LanguageMenu offer="others" className="[&>svg]:max-sm:hidden" />
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
