import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AuditRow } from '#shared/audit.ts';
import { AUDIT_ACTIONS } from '#shared/lib/audit-words.ts';
import { AuditExportButton } from '#web/features/audit/audit-export-button.tsx';
import { AuditFilter } from '#web/features/audit/audit-filter.tsx';
import { AuditTable } from '#web/features/audit/audit-table.tsx';
import { useAudit, type AuditQuery } from '#web/features/audit/audit.queries.ts';
import { AllEmergencies } from '#web/features/emergency-access/all-emergencies.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const idOf = (text: string | null) => Number(text) || undefined;
const dayOf = (text: string | null) => (text && DAY.test(text) ? text : undefined);

/** The filter is in the URL, so that a view of one patient's record can be shared. */
function queryOf(params: URLSearchParams): AuditQuery {
  return {
    personId: idOf(params.get('personId')),
    actorId: idOf(params.get('actorId')),
    patientId: idOf(params.get('patientId')),
    action: AUDIT_ACTIONS.find((one) => one === params.get('action')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

function nameOf(rows: readonly AuditRow[], id: number): string | undefined {
  const row = rows.find(({ actorId, patientId }) => actorId === id || patientId === id);
  return (row?.actorId === id ? row?.actorName : row?.patientName) ?? undefined;
}

export function AuditScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const filter = queryOf(params);
  const query = useAudit(filter);
  const rows = query.data ?? [];
  const [picked, setPicked] = useState<{ id: number; name: string } | null>(null);

  function change(part: Partial<AuditQuery>) {
    const next = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined);
    setParams(new URLSearchParams(next.map(([name, value]) => [name, String(value)])), {
      replace: true,
    });
  }

  return (
    <Page
      wide
      compact
      desk
      title={t('admin.audit.title')}
      text={t('admin.audit.text')}
      actions={<AuditExportButton query={filter} />}
    >
      <AllEmergencies onFollow={change} />
      <AuditFilter
        query={filter}
        names={{
          person:
            nameOf(rows, Number(filter.personId)) ??
            (picked?.id === filter.personId ? picked?.name : undefined),
          actor: rows.find(({ actorId }) => actorId === filter.actorId)?.actorName ?? undefined,
          patient:
            rows.find(({ patientId }) => patientId === filter.patientId)?.patientName ?? undefined,
        }}
        onChange={change}
        onPerson={(person) => {
          setPicked(person);
          change({ personId: person.id });
        }}
      />
      <QueryView
        query={query}
        loading={<TableSkeleton />}
        errorTitle={t('admin.audit.failed')}
        empty={<EmptyState title={t('admin.audit.empty')} />}
      >
        {(all) => (
          <>
            <AuditTable
              rows={all}
              onActor={(actorId) => change({ actorId })}
              onPatient={(patientId) => change({ patientId })}
            />
            <LoadMore query={query} label={t('admin.more')} className="mt-4 desk:mt-2" />
          </>
        )}
      </QueryView>
    </Page>
  );
}
