import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/layout/card.tsx';
import { useFormat } from '#web/lib/format.ts';
import { ChartKey } from './chart-key.tsx';
import { WeekBars } from './week-bars.tsx';
import { WeekLines } from './week-lines.tsx';
import { roundUp, type WeekFigures } from './week-series.ts';
import { WeekTable } from './week-table.tsx';

type WeekChartProps = {
  title: string;
  text: string;
  kind: 'bars' | 'lines';
  figures: WeekFigures;
  format: (value: number) => string;
};

/** Figures over half a year: as a chart, and as a table for screen readers and exact values. */
export function WeekChart({ title, text, kind, figures, format }: WeekChartProps) {
  const { t } = useTranslation();
  const words = useFormat();
  const { weeks, series } = figures;
  const sums = weeks.map((_, week) => series.map(({ values }) => values[week] ?? 0));
  const highest = Math.max(
    0,
    ...sums.map((values) =>
      kind === 'bars' ? values.reduce((all, one) => all + one, 0) : Math.max(...values),
    ),
  );
  const top = roundUp(highest);
  const Drawing = kind === 'bars' ? WeekBars : WeekLines;

  return (
    <Card as="figure">
      <figcaption>
        <p className="text-lg font-semibold text-ink">{title}</p>
        <p className="text-sm text-ink-soft">{text}</p>
      </figcaption>
      <ChartKey series={series} />
      <div aria-hidden="true" className="mt-3">
        <p data-figures className="text-xs text-ink-soft">
          {format(top)}
        </p>
        <div className="border-y border-line">
          <Drawing figures={figures} top={top} />
        </div>
        <p data-figures className="mt-1 flex justify-between text-xs text-ink-soft">
          {[...new Set([0, Math.floor((weeks.length - 1) / 2), weeks.length - 1])].map((week) => (
            <span key={week}>{weeks[week] && words.day(weeks[week])}</span>
          ))}
        </p>
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center rounded-full px-2 text-sm font-medium text-accent hover:bg-accent-soft">
          {t('admin.chart.asTable')}
        </summary>
        <WeekTable caption={title} figures={figures} format={format} />
      </details>
    </Card>
  );
}
