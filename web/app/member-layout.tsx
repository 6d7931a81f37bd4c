import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import type { User } from '#shared/accounts.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { isOfTeam, isPatient } from '#web/lib/views.ts';
import { PersonalDoctorCard } from '#web/features/doctors/personal-doctor-card.tsx';
import { SkipLink } from '#web/ui/layout/text-link.tsx';
import { BackToChecklist } from './back-to-checklist.tsx';
import { BottomMenu } from './bottom-menu.tsx';
import { ClockNote } from './clock-note.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { DataLayer } from './data-layer.tsx';
import { Drawer } from './drawer.tsx';
import { useManifestOf } from './install-entry.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LogoutQuestion } from './logout-question.tsx';
import { MemberTopBar } from './member-top-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OutboxNotice } from './outbox-notice.tsx';
import { PaletteKey, paletteOpen } from './palette/palette-key.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SideMenu } from './side-menu.tsx';
import { StaffLock } from './staff-lock.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { useCounters } from './use-counters.ts';
import { useConfiguredZone } from '#web/parts/practice-zone.ts';
import { ShownZone } from '#web/ui/shown-zone.ts';
import { TeamTexts } from '#web/parts/team-texts.tsx';
import { whenIdle } from '#web/lib/idle-read.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { classNames } from '#web/ui/class-names.ts';
import { loadNews } from '#web/features/notifications/notification-bell.tsx';
import { loadDialogs } from '#web/ui/overlay/dialog.tsx';
import { loadPopovers } from '#web/ui/overlay/popover.tsx';

/** Seldom have something to say. */
const PatientNotices = latePart(async () => (await import('./patient-notices.tsx')).PatientNotices);

/** The frame around all screens for logged-in users. */
export function MemberLayout() {
  const { user } = useSessionSnapshot();
  if (!user) return null;
  return (
    <DataLayer>
      <Clock isTeam={isOfTeam(user)}>
        {isPatient(user) ? (
          <MemberFrame key={user.id} user={user} />
        ) : (
          <TeamTexts>
            <MemberFrame key={user.id} user={user} />
          </TeamTexts>
        )}
      </Clock>
    </DataLayer>
  );
}

/** The team reads times by the practice's clock, a patient by their own. */
function Clock({ isTeam, children }: { isTeam: boolean; children: ReactNode }) {
  const zone = useConfiguredZone({ enabled: isTeam });
  return <ShownZone value={isTeam ? zone : undefined}>{children}</ShownZone>;
}

/** From this width on there is room for the menu beside the content (D1 §9: 768 px). */
const WIDE = '(min-width: 768px)';
/** On a tablet the cases need the width of the menu, which shows icons alone beside them (decision C141). */
const RAILED = '(min-width: 768px) and (max-width: 1279px)';

function MemberFrame({ user }: { user: User }) {
  const { t } = useTranslation();
  const isWide = useMedia(WIDE, true);
  const counters = useCounters(user.role);
  const { pathname } = useLocation();
  const isRailed = useMedia(RAILED, false) && pathname === '/doctor/pending';
  const [isMenuShown, setMenuShown] = useState(true);
  const [isRailWide, setRailWide] = useState(false);
  const isSlim = isRailed && !isRailWide;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isCustomer = isPatient(user);
  useManifestOf(user.role);
  useEffect(
    () => whenIdle(() => void Promise.allSettled([loadDialogs(), loadPopovers(), loadNews()])),
    [],
  );
  // The button is shown pressed at once. Making the page behind a modal menu inert takes a slow phone 100 ms and more.
  const openDrawer = () => startTransition(() => setDrawerOpen(true));
  const closeDrawer = () => setDrawerOpen(false);
  const belowUser = isCustomer ? <PersonalDoctorCard onNavigate={closeDrawer} /> : <ClockNote />;
  // So does giving the page another width, if it contains a long table.
  const toggleMenu = () =>
    startTransition(() => (isRailed ? setRailWide : setMenuShown)((isShown) => !isShown));
  const isMenuOpen = isRailed ? isRailWide : isMenuShown;

  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <LogoutQuestion />
      {!isCustomer && <StaffLock user={user} />}
      <ProofDialog />
      {!isCustomer && <PaletteKey role={user.role} />}
      {isWide && (isMenuShown || isRailed) && (
        <aside
          data-print="hide"
          className={classNames(
            'sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto border-r border-line bg-raised p-3 pt-6',
            isSlim ? 'w-18' : 'w-60 lg:w-66 lg:p-4 lg:pt-6',
          )}
        >
          <SideMenu user={user} counters={counters} slim={isSlim}>
            {belowUser}
          </SideMenu>
        </aside>
      )}
      {!isWide && (
        <Drawer
          open={isDrawerOpen}
          onClose={closeDrawer}
          label={t('layout.menu.label')}
          side="left"
        >
          <SideMenu user={user} counters={counters} onNavigate={closeDrawer}>
            {belowUser}
          </SideMenu>
          <LanguageMenu offer="others" className="mt-2 px-3 sm:hidden" />
        </Drawer>
      )}
      <div className="flex min-w-0 flex-1 flex-col has-data-side-panel:pr-panel desk-frame">
        <MemberTopBar
          isMenuOpen={isWide ? isMenuOpen : isDrawerOpen}
          onSearch={isCustomer ? undefined : () => paletteOpen.set(true)}
          onToggleMenu={isWide ? toggleMenu : openDrawer}
        />
        <OfflineNotice />
        <StorageNotice />
        <ClockNotice />
        <OutboxNotice />
        <main
          id="content"
          tabIndex={-1}
          className="flex-1 px-4 pt-6 pb-10 max-md:pb-28 sm:px-6 lg:px-8 lg:pt-8"
        >
          {isCustomer ? <PatientNotices /> : <BackToChecklist user={user} />}
          <Outlet />
        </main>
      </div>
      {!isWide && isCustomer && <BottomMenu counters={counters} onOpenMenu={openDrawer} />}
    </div>
  );
}
