import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#shared/audit.ts';
import type { AuditAction } from '#shared/lib/audit-words.ts';
import { formatMoment } from '#web/lib/format.ts';
import { usePracticeZone } from '#web/parts/practice-zone.ts';
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { detailLines, subjectText } from './audit-texts.ts';
import { useAuditTexts } from './use-audit-texts.ts';

const TONES: Readonly<Record<AuditAction, BadgeTone>> = {
  read: 'grey',
  create: 'green',
  change: 'blue',
  decide: 'purple',
  remove: 'red',
  export: 'yellow',
  login: 'outline',
  logout: 'outline',
  denied: 'red',
};

type AuditTableProps = {
  rows: AuditRow[];
  onActor: (id: number) => void;
  onPatient: (id: number) => void;
};

/** Who did what to whose data, newest first. Clicking a name filters by that person. */
export function AuditTable({ rows, onActor, onPatient }: AuditTableProps) {
  const { t, i18n } = useTranslation();
  const texts = useAuditTexts();
  const zone = usePracticeZone();
  const columns: TableColumn<AuditRow>[] = [
    {
      key: 'at',
      header: t('admin.audit.at'),
      cell: (row) => (
        <TimeText value={row.at}>
          <span data-figures className="whitespace-nowrap @max-[75rem]/table:whitespace-normal">
            {formatZoned(row.at, i18n.resolvedLanguage ?? 'en', zone)}
          </span>
        </TimeText>
      ),
    },
    {
      key: 'actor',
      header: t('admin.audit.actor'),
      cell: (row) => (
        <span className="narrow:text-right roomy:flex roomy:flex-wrap roomy:gap-x-2">
          <PersonButton id={row.actorId} name={row.actorName} onChoose={onActor} />
          <span className="text-ink-soft narrow:block">
            {t(`admin.audit.role.${row.actorRole}`)}
          </span>
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
    {
      key: 'details',
      header: t('admin.audit.details'),
      cell: (row) => <DetailCell row={row} />,
    },
  ];
  return (
    <QueryView query={texts} loading={<TableSkeleton />} errorTitle={t('admin.audit.failed')}>
      <Table
        cards
        compact
        caption={t('admin.audit.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        fills
      />
    </QueryView>
  );
}

const NOTHING = '–';

type PersonButtonProps = {
  id: number | null;
  name: string | null;
  onChoose: (id: number) => void;
};

function PersonButton({ id, name, onChoose }: PersonButtonProps) {
  const { t } = useTranslation();
  if (id === null) return <PersonName>{name ?? NOTHING}</PersonName>;
  const shown = name ?? `#${id}`;
  return (
    <button
      type="button"
      aria-label={t('admin.audit.onlyOne', { name: shown })}
      onClick={() => onChoose(id)}
      className="-mx-1 min-h-8 rounded-xs px-1 text-left roomy:h-auto! font-medium text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-11"
    >
      <PersonName>{shown}</PersonName>
    </button>
  );
}

function SubjectCell({ row }: { row: AuditRow }) {
  const { t } = useTranslation();
  return (
    // A prescription is named by its hash.
    <span className="block [overflow-wrap:anywhere] narrow:text-right roomy:min-w-28">
      {subjectText(t, row)}
      {row.orderId !== null && (
        <TextLink
          to={`/admin/orders?order=${row.orderId}`}
          className="block w-fit narrow:ml-auto pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {row.orderReference ?? t('admin.audit.order', { id: row.orderId })}
        </TextLink>
      )}
    </span>
  );
}

function DetailCell({ row }: { row: AuditRow }) {
  const { t } = useTranslation();
  const lines = detailLines(t, row);
  if (lines.length === 0) return <span>{NOTHING}</span>;
  return (
    <ul className="space-y-0.5 narrow:text-right roomy:min-w-32 roomy:@min-[66rem]/table:min-w-48">
      {lines.map((line) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** A time by the practice's clock, with the zone's name on that day: `Nov 20, 2026 10:04 AM EST`. */
function formatZoned(value: string, language: string, timeZone: string): string {
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(value))
    .find(({ type }) => type === 'timeZoneName');
  return [formatMoment(value, language, timeZone), zone?.value].filter(Boolean).join(' ');
}
