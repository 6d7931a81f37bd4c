import { useTranslation } from 'react-i18next';
import type { Overview, Period } from '#shared/overview.ts';
import { useFormat } from '#web/lib/format.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { Table } from '#web/ui/data/table.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { useHours } from './figure-texts.ts';

type DoctorsLoadProps = { doctors: Overview['doctors']; period: Period };

/** Each doctor's decisions in a period and how long those cases had waited, with a link to the cases. */
export function DoctorsLoad({ doctors, period }: DoctorsLoadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hours = useHours();
  return (
    <Card>
      <h3 className="text-lg font-semibold text-ink">{t('admin.period.doctors')}</h3>
      <p className="mb-3 text-sm text-ink-soft">{t('admin.period.doctorsText')}</p>
      {doctors.length === 0 ? (
        <p className="text-ink-soft">{t('admin.period.nobody')}</p>
      ) : (
        <Table
          caption={t('admin.period.doctors')}
          rows={doctors}
          rowKey={({ id }) => id}
          className="max-h-80 border-0 [&_td]:px-2 [&_th]:px-2"
          columns={[
            {
              key: 'name',
              header: t('admin.period.doctor'),
              cell: ({ id, name }) => (
                <TextLink
                  to={`/admin/audit?actorId=${id}&${new URLSearchParams(period).toString()}`}
                >
                  <PersonName>{name}</PersonName>
                </TextLink>
              ),
            },
            {
              key: 'decided',
              header: t('admin.period.decided'),
              align: 'end',
              cell: ({ decided }) => format.number(decided),
            },
            {
              key: 'waited',
              header: t('admin.period.waited'),
              align: 'end',
              cell: ({ waitedHours }) => hours(waitedHours),
            },
          ]}
        />
      )}
    </Card>
  );
}
