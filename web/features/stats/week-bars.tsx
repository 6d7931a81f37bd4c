import { toneFill, type WeekFigures } from './week-series.ts';

type DrawingProps = { figures: WeekFigures; top: number };

const HEIGHT = 100;
const STEP = 10;

/** The series stacked on each other. Positions are SVG attributes, because the page allows no inline styles. */
export function WeekBars({ figures: { weeks, series }, top }: DrawingProps) {
  const scale = (value: number | null | undefined) => ((value ?? 0) / top) * HEIGHT;
  return (
    <svg
      viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-40 w-full"
    >
      {weeks.map((week, at) =>
        series.map(({ name, tone, values }, level) => {
          const below = series.slice(0, level).reduce((sum, one) => sum + scale(one.values[at]), 0);
          const height = scale(values[at]);
          return (
            <rect
              key={`${week} ${name}`}
              x={at * STEP + 1.5}
              y={HEIGHT - below - height}
              width={STEP - 3}
              height={height}
              className={toneFill[tone]}
            />
          );
        }),
      )}
    </svg>
  );
}
