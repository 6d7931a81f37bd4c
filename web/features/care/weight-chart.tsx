import { useTranslation } from 'react-i18next';
import type { Weight, WeightUnit } from '#shared/care.ts';
import { trendOf } from '#shared/care/weight-course.ts';
import { useFormat } from '#web/lib/format.ts';
import { inUnit, useWeightText } from './weight-units.ts';

/** The drawing is stretched to the available width. Texts are beside it, in their own size. */
const WIDTH = 640;
const HEIGHT = 220;
const PARTS = 4;

type WeightChartProps = { course: readonly Weight[]; goalKg: number | null; unit: WeightUnit };

/**
 * Each weight as a dot, the trend as a line, the goal as a dashed line. The table beside it has the same data as text.
 */
export function WeightChart({ course, goalKg, unit }: WeightChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useWeightText(unit);
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last || first === last) return null;
  const { x, y, marks } = scaleOf(course, goalKg, unit);
  const trend = trendOf(course);
  const at = ({ day, kg }: Weight) => `${x(day).toFixed(1)} ${y(kg).toFixed(1)}`;
  const line = trend.map(at).join('L');
  const dots = course.map((one) => `M${at(one)}h0`).join('');
  const label = t('care.chart.label', {
    from: format.day(first.day),
    first: text.weight(first.kg),
    to: format.day(last.day),
    last: text.weight(last.kg),
    goal: goalKg === null ? t('care.chart.noGoal') : text.weight(goalKg),
  });
  return (
    <figure>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <p
          aria-hidden="true"
          data-figures
          className="-my-2.5 flex flex-col-reverse justify-between text-right text-sm leading-5 text-ink-soft"
        >
          {marks.map((kg) => (
            <span key={kg}>{Math.round(inUnit(kg, unit))}</span>
          ))}
        </p>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-52 w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
        >
          {marks.map((kg) => (
            <path key={kg} d={`M0 ${y(kg)}H${WIDTH}`} className="stroke-line" />
          ))}
          {goalKg !== null && (
            <path
              d={`M0 ${y(goalKg)}H${WIDTH}`}
              strokeDasharray="6 5"
              strokeWidth="2"
              className="stroke-success"
            />
          )}
          {/* Dots stay round because they are the round caps of lines without a length. */}
          <path d={dots} strokeWidth="7" strokeLinecap="round" className="stroke-accent/45" />
          <path
            d={`M${line}`}
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="fill-none stroke-accent"
          />
        </svg>
        <p
          aria-hidden="true"
          className="col-start-2 mt-1.5 flex justify-between text-sm text-ink-soft"
        >
          <span>{format.day(first.day)}</span>
          <span>{format.day(last.day)}</span>
        </p>
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <Key name={t('care.chart.weights')}>
          <circle cx="6" cy="6" r="4" className="fill-accent/45" />
        </Key>
        <Key name={t('care.chart.trend')}>
          <rect y="4.5" width="12" height="3" rx="1.5" className="fill-accent" />
        </Key>
        {goalKg !== null && (
          <Key name={t('care.chart.goal')}>
            <path d="M0 6H12" strokeDasharray="4 3" strokeWidth="2" className="stroke-success" />
          </Key>
        )}
      </figcaption>
    </figure>
  );
}

function Key({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
        {children}
      </svg>
      {name}
    </span>
  );
}

function scaleOf(course: readonly Weight[], goalKg: number | null, unit: WeightUnit) {
  const all = course.map(({ kg }) => kg).concat(goalKg ?? []);
  const step = unit === 'lb' ? 2.267_962 : 1;
  const low = Math.floor(Math.min(...all) / step - 1) * step;
  const high = Math.ceil(Math.max(...all) / step + 1) * step;
  const times = course.map(({ day }) => Date.parse(day));
  const [begin, end] = [times[0]!, times.at(-1)!];
  return {
    x: (day: string) => ((Date.parse(day) - begin) / (end - begin)) * WIDTH,
    y: (kg: number) => ((high - kg) / (high - low)) * HEIGHT,
    marks: Array.from({ length: PARTS + 1 }, (_, at) => low + ((high - low) * at) / PARTS),
  };
}
