import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOn } from '#shared/lib/dates.ts';
import type { ApprovedEntry } from '#shared/patients.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { usePracticeToday } from '#web/parts/practice-zone.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { Email } from '#web/ui/data/email.tsx';

/** The cells that other subjects draw. */
export type PatientCells = {
  name: (entry: ApprovedEntry) => ReactNode;
  contact: (entry: ApprovedEntry) => { email: string; phone: string };
  status: (entry: ApprovedEntry) => ReactNode;
  dose: (entry: ApprovedEntry) => ReactNode;
  change: (entry: ApprovedEntry) => ReactNode;
  checkIn: (entry: ApprovedEntry) => ReactNode;
  actions: (entry: ApprovedEntry) => ReactNode;
};

type PatientsTableProps = {
  rows: ApprovedEntry[];
  cells: PatientCells;
  /** Staff can see patients, but no health data. */
  showsHealth: boolean;
};

/** Approved orders and their patients: who, on what, how they stand, and what comes next. */
export function PatientsTable({ rows, cells, showsHealth }: PatientsTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(cells, showsHealth);
  return (
    <Table
      cards
      caption={t('patients.table.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ order }) => order.id}
    />
  );
}

function useColumns(cells: PatientCells, showsHealth: boolean): TableColumn<ApprovedEntry>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const practiceToday = usePracticeToday();
  return useMemo(() => {
    const today = practiceToday();
    const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
    const person = ({ profile, medicalInfo }: ApprovedEntry) => {
      const gender = medicalInfo?.gender ?? profile?.gender;
      const born = profile?.dateOfBirth;
      return [
        born && t('doctor.patient.age', { count: ageOn(born, today) }),
        gender ? t(`doctor.gender.${gender}`) : t('doctor.patient.unknown'),
      ]
        .filter(Boolean)
        .join(' · ');
    };
    const columns: (TableColumn<ApprovedEntry> & { isHealth?: true })[] = [
      {
        key: 'name',
        header: t('patients.table.patient'),
        cell: (entry) => (
          <span className="block">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {cells.name(entry)}
              {cells.status(entry)}
            </span>
            <Second>{person(entry)}</Second>
            {entry.needs.length > 0 && (
              <span className="mt-1 flex flex-wrap gap-1.5">
                {entry.needs.map((need) => (
                  <Badge key={need} tone="yellow">
                    {t(`patients.need.${need}`)}
                  </Badge>
                ))}
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'contact',
        header: t('patients.table.contact'),
        wideOnly: true,
        cell: (entry) => (
          <span className="block">
            <Email>{cells.contact(entry).email}</Email>
            <Second>
              <span data-figures className="whitespace-nowrap">
                {cells.contact(entry).phone}
              </span>
            </Second>
          </span>
        ),
      },
      {
        key: 'treatment',
        header: t('patients.page.treatment'),
        cell: (entry) => {
          const { order } = entry;
          return (
            <span className="block">
              <span>{productName(t, order.product, order.productName)}</span>
              {cells.dose(entry)}
              <Second>
                {t(`orders.plan.${order.plan}`)} ·{' '}
                <span data-figures className="whitespace-nowrap">
                  {order.referenceNumber}
                </span>
              </Second>
              <span className="roomy:@max-[62rem]/table:hidden">
                <Second>
                  {t('orders.created')}{' '}
                  <TimeText value={order.createdAt}>{format.day(order.createdAt)}</TimeText>
                </Second>
              </span>
            </span>
          );
        },
      },
      {
        key: 'weight',
        header: t('doctor.medical.weight'),
        align: 'end',
        isHealth: true,
        cell: (entry) => (
          <span className="block" data-figures>
            {cells.change(entry)}
            {entry.medicalInfo && (
              <Second>
                <span className="whitespace-nowrap">
                  {t('doctor.medical.kg', { value: number(entry.medicalInfo.weight) })}
                  {' · '}
                  {t('doctor.medical.cm', { value: number(entry.medicalInfo.height) })}
                </span>
              </Second>
            )}
          </span>
        ),
      },
      {
        key: 'checkIn',
        header: t('patients.table.checkIn'),
        isHealth: true,
        cell: cells.checkIn,
      },
      {
        key: 'supply',
        header: t('patients.table.supply'),
        cell: ({ nextSupply }) =>
          nextSupply ? (
            <span className="block">
              <TimeText value={nextSupply.dueOn}>{format.day(nextSupply.dueOn)}</TimeText>
              <Second>
                {nextSupply.isHeld ? (
                  <Badge tone="yellow">{t('patients.table.supplyHeld')}</Badge>
                ) : (
                  nextSupply.dueOn < today && t('patients.table.supplyLate')
                )}
              </Second>
            </span>
          ) : (
            <span className="text-ink-soft">{t('patients.table.noSupply')}</span>
          ),
      },
      {
        key: 'actions',
        header: t('patients.table.actions'),
        hideHeader: true,
        pinned: true,
        cell: cells.actions,
      },
    ];
    return columns.filter(({ isHealth }) => showsHealth || !isHealth);
  }, [t, format, practiceToday, cells, showsHealth]);
}

const Second = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal text-ink-soft roomy:text-xs">{children}</span>
);
