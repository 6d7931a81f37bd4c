import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { useFormat } from '#web/lib/format.ts';
import { WeekBars } from './week-bars.tsx';
import { WeekLines } from './week-lines.tsx';
import { roundUp, toneFill, type Series, type WeekFigures } from './week-series.ts';
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
  // There is no half order.
  const hasHalf = kind === 'lines' || top % 2 === 0;
  const Drawing = kind === 'bars' ? WeekBars : WeekLines;
  const [pointed, setPointed] = useState<number | null>(null);

  function handlePoint(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const week = Math.floor(((event.clientX - left) / width) * weeks.length);
    setPointed(Math.min(weeks.length - 1, Math.max(0, week)));
  }

  return (
    <Card as="figure">
      <figcaption>
        <p className="text-lg font-semibold text-ink">{title}</p>
        <p className="text-sm text-ink-soft">{text}</p>
      </figcaption>
      <ChartKey series={series} />
      <div aria-hidden="true" className="mt-3">
        <div className="flex gap-2">
          <p
            data-figures
            className="flex shrink-0 flex-col justify-between text-right text-xs leading-none text-ink-soft"
          >
            {(hasHalf ? [top, top / 2, 0] : [top, 0]).map((value) => (
              <span key={value}>{format(value)}</span>
            ))}
          </p>
          <div
            className="relative min-w-0 flex-1 border-y border-line"
            onPointerMove={handlePoint}
            onPointerDown={handlePoint}
            onPointerLeave={() => setPointed(null)}
          >
            <Lines weeks={weeks.length} pointed={pointed} hasHalf={hasHalf} />
            <div className="relative">
              <Drawing figures={figures} top={top} />
            </div>
          </div>
        </div>
        {pointed !== null && weeks[pointed] ? (
          <p data-figures className="mt-1 text-xs text-ink">
            {[
              words.day(weeks[pointed]),
              ...series.map(({ name, values }) => {
                const value = values[pointed];
                return `${name} ${value == null ? '–' : format(value)}`;
              }),
            ].join(' · ')}
          </p>
        ) : (
          <p data-figures className="mt-1 flex justify-between text-xs text-ink-soft">
            {[...new Set([0, Math.floor((weeks.length - 1) / 2), weeks.length - 1])].map((week) => (
              <span key={week}>{weeks[week] && words.day(weeks[week])}</span>
            ))}
          </p>
        )}
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

type LinesProps = { weeks: number; pointed: number | null; hasHalf: boolean };

/** The line of half the height, and the week under the pointer. Positions are SVG attributes, as in the drawings. */
function Lines({ weeks, pointed, hasHalf }: LinesProps) {
  return (
    <svg
      viewBox={`0 0 ${weeks} 2`}
      preserveAspectRatio="none"
      className="absolute inset-0 h-full w-full"
    >
      {pointed !== null && <rect x={pointed} width="1" height="2" className="fill-accent-soft" />}
      {hasHalf && (
        <path d={`M0 1h${weeks}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}

/** The legend of a chart. */
function ChartKey({ series }: { series: Series[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {series.map(({ name, tone, to }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
            <rect width="12" height="12" rx="3" className={toneFill[tone]} />
          </svg>
          {to ? <TextLink to={to}>{name}</TextLink> : name}
        </li>
      ))}
    </ul>
  );
}
