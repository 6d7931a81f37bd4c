import { useTranslation } from 'react-i18next';
import type { AuditAction, AuditRow } from '#shared/audit.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { TimeText } from '#web/ui/time-text.tsx';

const TONES: Readonly<Record<AuditAction, BadgeTone>> = {
  read: 'grey',
  create: 'green',
  change: 'blue',
  decide: 'purple',
  remove: 'red',
  export: 'yellow',
  login: 'outline',
  denied: 'red',
};

type AuditTableProps = {
  rows: AuditRow[];
  onActor: (id: number) => void;
  onPatient: (id: number) => void;
};

/** Who did what to whose data, newest first; a name narrows the list to that person. */
export function AuditTable({ rows, onActor, onPatient }: AuditTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: TableColumn<AuditRow>[] = [
    {
      key: 'at',
      header: t('admin.audit.at'),
      cell: (row) => (
        <TimeText value={row.at}>
          <span data-figures className="whitespace-nowrap">
            {format.moment(row.at)}
          </span>
        </TimeText>
      ),
    },
    {
      key: 'actor',
      header: t('admin.audit.actor'),
      cell: (row) => (
        <span className="narrow:text-right">
          <PersonButton id={row.actorId} name={row.actorName} onChoose={onActor} />
          <span className="block text-ink-soft">{t(`admin.audit.role.${row.actorRole}`)}</span>
        </span>
      ),
    },
    {
      key: 'action',
      header: t('admin.audit.action'),
      cell: ({ action }) => (
        <Badge tone={TONES[action]}>{t(`admin.audit.actions.${action}`)}</Badge>
      ),
    },
    {
      key: 'subject',
      header: t('admin.audit.subject'),
      cell: (row) => <SubjectCell row={row} />,
    },
    {
      key: 'patient',
      header: t('admin.audit.patient'),
      cell: (row) => (
        <PersonButton id={row.patientId} name={row.patientName} onChoose={onPatient} />
      ),
    },
  ];
  return (
    <Table
      cards
      caption={t('admin.audit.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      className="roomy:max-h-[calc(100dvh-9rem)]"
    />
  );
}

const NOBODY = '–';

type PersonButtonProps = {
  id: number | null;
  name: string | null;
  onChoose: (id: number) => void;
};

function PersonButton({ id, name, onChoose }: PersonButtonProps) {
  const { t } = useTranslation();
  if (id === null) return <span>{name ?? NOBODY}</span>;
  const shown = name ?? `#${id}`;
  return (
    <button
      type="button"
      aria-label={t('admin.audit.onlyOne', { name: shown })}
      onClick={() => onChoose(id)}
      className="-mx-1 min-h-8 rounded-xs px-1 text-left font-medium text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-11"
    >
      {shown}
    </button>
  );
}

function SubjectCell({ row }: { row: AuditRow }) {
  const { t } = useTranslation();
  return (
    <span className="narrow:text-right">
      {t(`admin.audit.subjects.${row.subject}`, { defaultValue: row.subject })}
      {row.orderId !== null && (
        <TextLink
          to={`/admin/orders?order=${row.orderId}`}
          className="block w-fit narrow:ml-auto pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {t('admin.audit.order', { id: row.orderId })}
        </TextLink>
      )}
    </span>
  );
}
