import { ChevronRight, MessageSquare, Siren } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { careContract } from '#shared/care.ts';
import type { Glance } from '#shared/check-ins.ts';
import { emergencyAccessContract } from '#shared/emergency-access.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import { orderContract } from '#shared/orders.ts';
import { PATIENT_FILTERS } from '#shared/patient-list.ts';
import type { ApprovedEntry } from '#shared/patients.ts';
import { useGlances } from '#web/features/care/check-in/check-ins.queries.ts';
import { LastCheckIn, WeightChange } from '#web/features/care/glance-cells.tsx';
import { milligrams } from '#web/features/dosing/dose-figures.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx';
import { patientWords } from '#web/features/orders/review/case/patient-words.ts';
import { ParcelReports } from '#web/features/supplies/parcel-reports.tsx';
import { lateDialog, latePart } from '#web/lib/late-part.tsx';
import { PatientsTable, type PatientCells } from '#web/features/patients/patients-table.tsx';
import { useApprovedEntries, usePatientCounts } from '#web/features/patients/patients.queries.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { isDoctor } from '#web/lib/views.ts';
import { useKeptSearch } from '#web/lib/use-kept-search.ts';
import { TestMark } from '#web/parts/test-mark.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PatientsArt } from '#web/ui/illustrations/patients-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { tabsFor } from './doctor-tabs.ts';
import { PageTitle } from '#web/lib/page-title.tsx';
import { useAddressParam } from '#web/lib/address-param.ts';

const EmergencyDialog = lateDialog(
  async () => (await import('#web/features/emergency-access/emergency-dialog.tsx')).EmergencyDialog,
);
const OwnEmergencies = latePart(
  async () => (await import('#web/features/emergency-access/own-emergencies.tsx')).OwnEmergencies,
);

const PATH = '/doctor/patients';

/** All patients in treatment: a doctor's own, and all of them for admins and staff (decision C063). */
export function PatientsTab() {
  const [params] = useSearchParams();
  // What pushes and older pages link to.
  const id = Number(params.get('patient'));
  if (Number.isSafeInteger(id) && id > 0) return <Navigate replace to={`${PATH}/${id}`} />;
  return <PatientList />;
}

function PatientList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSessionSnapshot();
  const { typed, setTyped, search } = useKeptSearch('patients');
  const [asked, setAsked] = useAddressParam('view');
  const filter = PATIENT_FILTERS.find((one) => one === asked) ?? null;
  const entries = useApprovedEntries(search, filter);
  const counts = usePatientCounts().data;
  const showsHealth = mayCall(user, careContract.ofPatient);
  const cells = useCells(entries.data, showsHealth);
  const [isEmergency, setIsEmergency] = useState(false);
  const mayOpen = mayCall(user, emergencyAccessContract.open);
  const title = t(isDoctor(user) ? 'patients.titleOwn' : 'patients.titleAll');
  const views = PATIENT_FILTERS.filter((one) => showsHealth || one !== 'no_check_in');
  const open = (patientId: number) => void navigate(`${PATH}/${patientId}`);

  return (
    <Page
      wide
      compact
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
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchInput
          aria-label={t('patients.search')}
          placeholder={t('patients.searchHint')}
          className="w-full max-w-lg"
          value={typed}
          isSearching={entries.isSearching}
          onSearch={setTyped}
        />
        <Segmented
          label={t('patients.viewLabel')}
          value={filter ?? 'all'}
          onChange={(view) => setAsked(view === 'all' ? null : view)}
          options={[
            { value: 'all', label: t('patients.filter.all') },
            ...views.map((view) => ({
              value: view,
              label: [t(`patients.filter.${view}`), counts?.[view]]
                .filter((part) => part !== null && part !== undefined)
                .join(' · '),
            })),
          ]}
        />
      </div>
      {!tabsFor(user?.role).includes('dashboard') && <ParcelReports />}
      <QueryView
        query={entries}
        loading={<TableSkeleton />}
        errorTitle={t('patients.failed')}
        empty={
          <NobodyHere isNarrowed={search !== '' || filter !== null} isSearch={search !== ''} />
        }
      >
        {(list) => (
          <>
            <p role="status" className="sr-only">
              {t('patients.shown', { count: list.length })}
            </p>
            <PatientsTable rows={list} cells={cells} showsHealth={showsHealth} />
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
    </Page>
  );
}

function NobodyHere({ isNarrowed, isSearch }: { isNarrowed: boolean; isSearch: boolean }) {
  const { t } = useTranslation();
  const text = isSearch ? 'patients.noMatchText' : 'patients.filter.noneText';
  return (
    <EmptyState
      illustration={<PatientsArt />}
      title={t(isNarrowed ? 'patients.noMatch' : 'patients.empty')}
    >
      <p>{t(isNarrowed ? text : 'patients.emptyText')}</p>
    </EmptyState>
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

/** Rerender with the list and not with every keystroke of a search over hundreds of them. */
function useCells(entries: readonly ApprovedEntry[] | undefined, showsHealth: boolean) {
  const { t } = useTranslation();
  const { user } = useSessionSnapshot();
  const { pathname, search } = useLocation();
  const glances = useGlancesOf(entries, showsHealth);
  const mayReview = mayCall(user, orderContract.claim);
  return useMemo((): PatientCells => {
    const among = [...new Set(entries?.flatMap(({ order }) => order.userId ?? []))];
    const glanceOf = ({ order }: ApprovedEntry) => glances.get(order.userId ?? 0);
    const words = ({ order }: ApprovedEntry) => patientWords(order, t);
    // A guest has no account, so that all there is of them is the case.
    const wayTo = ({ order: { userId, id } }: ApprovedEntry) => {
      if (userId !== null)
        return { to: `${PATH}/${userId}`, state: { among, list: pathname + search } };
      return mayReview ? { to: `/doctor/pending?order=${id}` } : null;
    };
    return {
      contact: words,
      name: (entry) => {
        const way = wayTo(entry);
        const name = <PersonName>{words(entry).name}</PersonName>;
        return (
          <span id={`patient-${entry.order.id}`} className="font-semibold text-ink">
            {way ? <TextLink {...way}>{name}</TextLink> : name}
          </span>
        );
      },
      status: ({ order }) => (
        <>
          <OrderStatusBadge status={order.status} place="doctor" />
          {order.isTrial && <TestMark />}
          {order.userId === null && (
            <span className="basis-full text-sm text-ink-soft">{t('patients.noAccount')}</span>
          )}
        </>
      ),
      dose: (entry) => {
        const dose = glanceOf(entry)?.dose;
        return (
          dose && (
            <>
              {' · '}
              <span className="whitespace-nowrap" data-figures>
                {milligrams(dose.micrograms)}
              </span>
            </>
          )
        );
      },
      change: (entry) => {
        const glance = glanceOf(entry);
        return glance && <WeightChange change={glance.change} />;
      },
      checkIn: (entry) => {
        const glance = glanceOf(entry);
        return glance && <LastCheckIn checkIn={glance.checkIn} />;
      },
      actions: (entry) => {
        const { order } = entry;
        const way = wayTo(entry);
        const describedBy = `patient-${order.id}`;
        return (
          <span className="flex flex-wrap gap-2">
            {way && (
              <ButtonLink
                {...way}
                size="sm"
                variant="secondary"
                title={t('patients.view')}
                aria-describedby={describedBy}
                icon={<ChevronRight aria-hidden="true" className="size-4.5" />}
              >
                <span className="roomy:sr-only">{t('patients.view')}</span>
              </ButtonLink>
            )}
            {order.userId !== null && (
              <ButtonLink
                to={`/doctor/messages?to=${order.userId}&order=${order.id}`}
                title={t('patients.sendMessage')}
                size="sm"
                variant="quiet"
                aria-describedby={describedBy}
                icon={<MessageSquare aria-hidden="true" className="size-4.5" />}
              >
                <span className="roomy:sr-only">{t('patients.sendMessage')}</span>
              </ButtonLink>
            )}
          </span>
        );
      },
    };
  }, [t, entries, glances, pathname, search, mayReview]);
}
