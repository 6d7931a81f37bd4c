import { useTranslation } from 'react-i18next';
import type { Weight, WeightUnit } from '#shared/care.ts';
import { trendOf } from '#shared/care/weight-course.ts';
import { useFormat } from '#web/lib/format.ts';
import { inUnit, useWeightText } from './weight-units.ts';

const SIZE = { width: 640, height: 260, left: 44, right: 12, top: 12, bottom: 28 } as const;
const LINES = 4;

type WeightChartProps = { course: readonly Weight[]; goalKg: number | null; unit: WeightUnit };

/** Each weight as a dot, the trend as a line, the goal as a dashed one. The table beside it says the same in words. */
export function WeightChart({ course, goalKg, unit }: WeightChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useWeightText(unit);
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last || first === last) return null;
  const { x, y, marks } = scaleOf(course, goalKg, unit);
  const trend = trendOf(course);
  const line = trend.map(({ day, kg }) => `${x(day).toFixed(1)} ${y(kg).toFixed(1)}`).join('L');
  const label = t('care.chart.label', {
    from: format.day(first.day),
    first: text.weight(first.kg),
    to: format.day(last.day),
    last: text.weight(last.kg),
    goal: goalKg === null ? t('care.chart.noGoal') : text.weight(goalKg),
  });
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className="h-auto w-full"
      >
        {marks.map((value) => (
          <g key={value}>
            <path
              d={`M${SIZE.left} ${y(value)}H${SIZE.width - SIZE.right}`}
              className="stroke-line"
            />
            <text
              x={SIZE.left - 8}
              y={y(value) + 4}
              textAnchor="end"
              className="fill-ink-soft text-[13px] tabular-nums"
            >
              {Math.round(inUnit(value, unit))}
            </text>
          </g>
        ))}
        {[first, last].map(({ day }, at) => (
          <text
            key={at}
            x={at === 0 ? SIZE.left : SIZE.width - SIZE.right}
            y={SIZE.height - 6}
            textAnchor={at === 0 ? 'start' : 'end'}
            className="fill-ink-soft text-[13px]"
          >
            {format.day(day)}
          </text>
        ))}
        {goalKg !== null && (
          <path
            d={`M${SIZE.left} ${y(goalKg)}H${SIZE.width - SIZE.right}`}
            strokeDasharray="6 5"
            strokeWidth="2"
            className="stroke-success"
          />
        )}
        {course.map(({ day, kg }) => (
          <circle key={day} cx={x(day)} cy={y(kg)} r="3.5" className="fill-accent/45" />
        ))}
        <path
          d={`M${line}`}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="fill-none stroke-accent"
        />
      </svg>
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
  const room = { x: SIZE.width - SIZE.left - SIZE.right, y: SIZE.height - SIZE.top - SIZE.bottom };
  return {
    x: (day: string) => SIZE.left + ((Date.parse(day) - begin) / (end - begin)) * room.x,
    y: (kg: number) => SIZE.top + ((high - kg) / (high - low)) * room.y,
    marks: Array.from({ length: LINES + 1 }, (_, at) => low + ((high - low) * at) / LINES),
  };
}
