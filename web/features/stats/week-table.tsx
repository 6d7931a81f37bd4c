import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { Table } from '#web/ui/data/table.tsx';
import type { WeekFigures } from './week-series.ts';

const NOTHING = '–';

type WeekTableProps = { caption: string; figures: WeekFigures; format: (value: number) => string };

/** The same figures as text, newest week first. */
export function WeekTable({ caption, figures: { weeks, series }, format }: WeekTableProps) {
  const { t } = useTranslation();
  const words = useFormat();
  const rows = weeks.map((week, at) => ({ week, at })).reverse();
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ week }) => week}
      // Three columns must fit into a card of a third of the page.
      className="mt-2 max-h-80 [&_td]:px-2 [&_th]:px-2 [&_th]:text-xs"
      columns={[
        {
          key: 'week',
          header: t('admin.chart.week'),
          cell: ({ week }) => <span className="whitespace-nowrap">{words.day(week)}</span>,
        },
        ...series.map(({ name, values }) => ({
          key: name,
          header: name,
          align: 'end' as const,
          cell: ({ at }: { at: number }) => {
            const value = values[at] ?? null;
            return value === null ? NOTHING : format(value);
          },
        })),
      ]}
    />
  );
}
