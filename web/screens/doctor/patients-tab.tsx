import { MessageSquare, Siren } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { careContract } from '#shared/care.ts';
import type { Glance } from '#shared/check-ins.ts';
import { emergencyAccessContract } from '#shared/emergency-access.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import type { ApprovedEntry } from '#shared/patients.ts';
import { useGlances } from '#web/features/care/check-in/check-ins.queries.ts';
import { GlanceLine } from '#web/features/care/glance-line.tsx';
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx';
import { patientWords } from '#web/features/orders/review/case/patient-words.ts';
import { ParcelReports } from '#web/features/supplies/parcel-reports.tsx';
import { lateDialog, latePart } from '#web/lib/late-part.tsx';
import { PatientCard } from '#web/features/patients/patient-card.tsx';
import { useApprovedEntries } from '#web/features/patients/patients.queries.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { isDoctor } from '#web/lib/views.ts';
import { useKeptSearch } from '#web/lib/use-kept-search.ts';
import { TestMark } from '#web/parts/test-mark.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PatientsArt } from '#web/ui/illustrations/patients-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { tabsFor } from './doctor-tabs.ts';
import { PatientsSkeleton } from './patients-skeleton.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';
import { useOpenParam } from '#web/lib/address-param.ts';

/** Loaded when a patient is opened, because the list comes first. */
const PatientDialog = lateDialog(async () => (await import('./patient-dialog.tsx')).PatientDialog);

const EmergencyDialog = lateDialog(
  async () => (await import('#web/features/emergency-access/emergency-dialog.tsx')).EmergencyDialog,
);
const OwnEmergencies = latePart(
  async () => (await import('#web/features/emergency-access/own-emergencies.tsx')).OwnEmergencies,
);

/** All patients in treatment: a doctor's own, and all of them for admins and staff (decision C063). */
export function PatientsTab() {
  const { t } = useTranslation();
  const { user } = useSessionSnapshot();
  const { typed, setTyped, search } = useKeptSearch('patients');
  const entries = useApprovedEntries(search);
  const showsHealth = mayCall(user, careContract.ofPatient);
  const glances = useGlancesOf(entries.data, showsHealth);
  const { openId, open, close } = useOpenParam('patient');
  const [isEmergency, setIsEmergency] = useState(false);
  const mayOpen = mayCall(user, emergencyAccessContract.open);
  const title = t(isDoctor(user) ? 'patients.titleOwn' : 'patients.titleAll');

  return (
    <Page
      title={title}
      actions={
        mayOpen && (
          <Button
            variant="secondary"
            icon={<Siren aria-hidden="true" className="size-5" />}
            onClick={() => setIsEmergency(true)}
          >
            {t('patients.emergency.start')}
          </Button>
        )
      }
    >
      <PageTitle title={title} />
      {mayOpen && <OwnEmergencies onOpen={open} />}
      <SearchInput
        aria-label={t('patients.search')}
        placeholder={t('patients.searchHint')}
        className="mb-5 max-w-lg"
        value={typed}
        isSearching={entries.isSearching}
        onSearch={setTyped}
      />
      {!tabsFor(user?.role).includes('dashboard') && <ParcelReports />}
      <QueryView
        query={entries}
        loading={<PatientsSkeleton />}
        errorTitle={t('patients.failed')}
        empty={
          <EmptyState
            illustration={<PatientsArt />}
            title={t(search ? 'patients.noMatch' : 'patients.empty')}
          >
            <p>{t(search ? 'patients.noMatchText' : 'patients.emptyText')}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <>
            <p role="status" className="sr-only">
              {t('patients.shown', { count: list.length })}
            </p>
            <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 2xl:grid-cols-3">
              {list.map((entry) => (
                <li key={entry.order.id}>
                  <Entry
                    entry={entry}
                    showsHealth={showsHealth}
                    glance={glances.get(entry.order.userId ?? 0)}
                    onOpen={open}
                  />
                </li>
              ))}
            </ul>
            <LoadMore query={entries} label={t('patients.more')} className="mt-6" />
          </>
        )}
      </QueryView>
      {isEmergency && (
        <EmergencyDialog
          onClose={() => setIsEmergency(false)}
          onOpened={(patientId) => {
            setIsEmergency(false);
            open(patientId);
          }}
        />
      )}
      {openId !== null && <PatientDialog key={openId} id={openId} onClose={close} />}
    </Page>
  );
}

function useGlancesOf(
  entries: readonly ApprovedEntry[] | undefined,
  enabled: boolean,
): ReadonlyMap<number, Glance> {
  const ids = new Set(entries?.flatMap(({ order }) => order.userId ?? []));
  const { data } = useGlances([...ids], enabled);
  return useMemo(() => new Map(data?.map((one) => [one.patientId, one])), [data]);
}

type EntryProps = {
  entry: ApprovedEntry;
  showsHealth: boolean;
  glance: Glance | undefined;
  onOpen: (id: number) => void;
};

/** Rerenders only when it changes, and not with every keystroke of a search over hundreds of them. */
const Entry = memo(function Entry({ entry, showsHealth, glance, onOpen }: EntryProps) {
  const { t } = useTranslation();
  const { order } = entry;
  const { userId } = order;
  const describedBy = `patient-${order.id}`;
  return (
    <PatientCard
      entry={entry}
      words={patientWords(order, t)}
      status={
        <span className="flex flex-wrap gap-1.5">
          <OrderStatusBadge status={order.status} place="doctor" />
          {order.isTrial && <TestMark />}
        </span>
      }
      showsHealth={showsHealth}
      glance={glance && <GlanceLine glance={glance} suppliedUntil={order.suppliedUntil} />}
      actions={
        userId === null ? (
          <p className="text-sm text-ink-soft">{t('patients.noAccount')}</p>
        ) : (
          <>
            <Button size="sm" aria-describedby={describedBy} onClick={() => onOpen(userId)}>
              {t('patients.view')}
            </Button>
            <ButtonLink
              to={`/doctor/messages?to=${userId}&order=${order.id}`}
              size="sm"
              variant="secondary"
              aria-describedby={describedBy}
              icon={<MessageSquare aria-hidden="true" className="size-4.5" />}
            >
              {t('patients.sendMessage')}
            </ButtonLink>
          </>
        )
      }
    />
  );
});
