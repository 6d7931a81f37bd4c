import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { UrgentBadge } from '#web/features/care/check-in/urgent-badge.tsx';
import { CutOffNotice } from '#web/features/orders/review/held/cut-off-notice.tsx';
import { HeldSender } from '#web/features/orders/review/held/held-sender.tsx';
import { HeldStrip } from '#web/features/orders/review/held/held-strip.tsx';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { UnreadBadge } from '#web/features/messages/unread-badge.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkTabs } from '#web/ui/layout/link-tabs.tsx';
import { DashboardTab } from './dashboard-tab.tsx';
import { pathOf, tabOf, tabsFor, type DoctorTab } from './doctor-tabs.ts';
import { PendingTab } from './pending-tab.tsx';
import { ScheduleTab } from './schedule-tab.tsx';

/** Loaded when they are first opened, because the queue does not need them. */
const CheckInsTab = latePart(
  async () => (await import('./check-ins-tab.tsx')).CheckInsTab,
  <LoadingState />,
);

const PatientsTab = latePart(
  async () => (await import('./patients-tab.tsx')).PatientsTab,
  <TableSkeleton />,
);
const PatientPage = latePart(
  async () => (await import('./patient/patient-page.tsx')).PatientPage,
  <LoadingState />,
);
const MessageCentre = latePart(
  async () => (await import('#web/features/messages/message-centre.tsx')).MessageCentre,
  <LoadingState />,
);

const PatientBeside = latePart(
  async () => (await import('./patient/patient-beside.tsx')).PatientBeside,
  <Skeleton className="h-24" />,
);

const tabs: Record<DoctorTab, () => React.ReactNode> = {
  dashboard: () => <DashboardTab />,
  pending: () => <PendingTab />,
  checkIns: () => <CheckInsTab />,
  patients: () => <Patients />,
  messages: () => <MessageCentre record={(id) => <PatientBeside key={id} id={id} />} />,
  schedule: () => <ScheduleTab />,
};

/** Nothing of one patient is kept for the next. */
function Patients() {
  const id = Number(useParams().id);
  return Number.isSafeInteger(id) && id > 0 ? <PatientPage key={id} id={id} /> : <PatientsTab />;
}

/** What waits in a tab. */
const ASIDE: Partial<Record<DoctorTab, React.ReactNode>> = {
  checkIns: <UrgentBadge />,
  messages: <UnreadBadge />,
};

/** The doctor's area: one screen with the tab in the URL. */
export function DoctorScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const role = useSessionSnapshot().user?.role;
  const tab = tabOf(pathname);
  const navigate = useNavigate();
  const open = (id: number) => void navigate(`/doctor/pending?order=${id}`);
  return (
    // A desk that somebody works at all day: every tab of it takes the width of the window.
    <div className="mx-auto w-full max-w-page [--container-page:var(--container-desk)]">
      {/* Beside the queue on a tablet the menu of icons has the same entries (decision C141). */}
      <div className={classNames('-mt-6 mb-4', tab === 'pending' && 'md:max-xl:hidden')}>
        <LinkTabs
          label={t('doctor.tabs.label')}
          items={tabsFor(role).map((one) => ({
            to: pathOf(one, pathname),
            label: t(`doctor.tabs.${one}`),
            aside: ASIDE[one],
            // A patient's page belongs to their list.
            end: one !== 'patients',
          }))}
        />
      </div>
      <CutOffNotice onOpen={open} />
      {tabs[tab]()}
      <HeldSender />
      <div className="fixed inset-x-4 bottom-4 z-20 mx-auto max-w-lg empty:hidden">
        <HeldStrip onOpen={open} />
      </div>
    </div>
  );
}
