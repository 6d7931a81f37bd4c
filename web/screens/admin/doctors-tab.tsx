import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Doctor } from '#shared/doctors.ts';
import { saysAll } from '#shared/lib/search.ts';
import { DoctorEditDialog } from '#web/features/doctors/admin/doctor-edit-dialog.tsx';
import { DoctorList } from '#web/features/doctors/admin/doctor-list.tsx';
import { DoctorNewDialog } from '#web/features/doctors/admin/doctor-new-dialog.tsx';
import { DoctorPasswordDialog } from '#web/features/doctors/admin/doctor-password-dialog.tsx';
import { DoctorRemoveDialog } from '#web/features/doctors/admin/doctor-remove-dialog.tsx';
import { FactorDialog } from '#web/features/doctors/admin/factor-dialog.tsx';
import { useTeam, type DoctorsView } from '#web/features/doctors/admin/team.queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PatientsArt } from '#web/ui/illustrations/patients-art.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';

type Asked =
  | { kind: 'edit' | 'remove'; doctor: Doctor }
  | { kind: 'password' | 'factor'; doctor: { id: number; fullName: string } }
  | { kind: 'new' }
  | null;

const VIEWS: readonly DoctorsView[] = ['active', 'inactive'];

/** The doctors, present and former. */
export function DoctorsTab() {
  const { t } = useTranslation();
  const [view, setView] = useState<DoctorsView>('active');
  const [asked, setAsked] = useState<Asked>(null);
  const query = useTeam(view);
  const [search, setSearch] = useState('');
  const isFound = (doctor: Doctor) =>
    saysAll(
      search,
      `${doctor.fullName} ${doctor.email ?? ''} ${doctor.specialization}`,
      doctor.phone,
    );
  const close = () => setAsked(null);
  const ask = (kind: 'edit' | 'remove') => (doctor: Doctor) => setAsked({ kind, doctor });
  const askPassword = (doctor: { id: number; fullName: string }) =>
    setAsked({ kind: 'password', doctor });

  const askFactor = (doctor: { id: number; fullName: string }) =>
    setAsked({ kind: 'factor', doctor });

  return (
    <section className="desk-column">
      <h2 className="sr-only">{t('admin.tabs.doctors')}</h2>
      <div className="mb-4 desk:mb-2 flex flex-wrap items-center justify-between gap-4">
        <Segmented
          label={t('admin.doctors.view.label')}
          value={view}
          options={VIEWS.map((one) => ({ value: one, label: t(`admin.doctors.view.${one}`) }))}
          onChange={setView}
        />
        <SearchInput
          aria-label={t('admin.doctors.search')}
          placeholder={t('admin.doctors.searchHint')}
          value={search}
          onSearch={setSearch}
          className="min-w-0 flex-1 basis-64 md:max-w-md"
        />
        <Button
          icon={<UserPlus aria-hidden="true" className="size-5" />}
          onClick={() => setAsked({ kind: 'new' })}
        >
          {t('admin.doctors.add')}
        </Button>
      </div>
      <QueryView
        query={query}
        loading={<TableSkeleton />}
        errorTitle={t('admin.doctors.failed')}
        empty={
          <EmptyState
            illustration={<PatientsArt />}
            title={t(view === 'active' ? 'admin.doctors.empty' : 'admin.doctors.noneInactive')}
          />
        }
      >
        {(doctors) =>
          doctors.some(isFound) ? (
            // Focusable, because it scrolls on a large window.
            <div
              role="region"
              aria-label={t('admin.tabs.doctors')}
              tabIndex={0}
              className="-m-1 p-1 desk:min-h-72 desk:overflow-y-auto"
            >
              <DoctorList
                doctors={doctors.filter(isFound)}
                onEdit={ask('edit')}
                onPassword={askPassword}
                onFactor={askFactor}
                onRemove={ask('remove')}
              />
            </div>
          ) : (
            <EmptyState illustration={<PatientsArt />} title={t('admin.users.nobodyFound')} />
          )
        }
      </QueryView>
      <p className="mt-6 desk:mt-2">
        <TextLink to="/admin/team">{t('admin.doctors.toTeam')}</TextLink>
      </p>
      {asked?.kind === 'new' && <DoctorNewDialog onClose={close} />}
      {asked?.kind === 'edit' && <DoctorEditDialog doctor={asked.doctor} onClose={close} />}
      {asked?.kind === 'password' && <DoctorPasswordDialog doctor={asked.doctor} onClose={close} />}
      {asked?.kind === 'factor' && <FactorDialog member={asked.doctor} onClose={close} />}
      {asked?.kind === 'remove' && <DoctorRemoveDialog doctor={asked.doctor} onClose={close} />}
    </section>
  );
}
