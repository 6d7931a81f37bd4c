import { toneStroke, linePath, type WeekFigures } from './week-series.ts';

type DrawingProps = { figures: WeekFigures; top: number };

const HEIGHT = 100;
const STEP = 10;
const EDGE = 3;

/** One line per series. A week without a value leaves a gap, a week between two gaps is a dot. */
export function WeekLines({ figures: { weeks, series }, top }: DrawingProps) {
  const at = (index: number, value: number) => ({
    x: index * STEP + STEP / 2,
    y: HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE),
  });
  return (
    <svg
      viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-40 w-full"
    >
      {series.map(({ name, tone, values }) => (
        <g key={name} className={toneStroke[tone]}>
          <path
            d={linePath(values, at)}
            fill="none"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          {values.map((value, index) => {
            if (value === null) return null;
            const { x, y } = at(index, value);
            return (
              // A line without length: its round cap is a dot that no scaling distorts.
              <path
                key={weeks[index]}
                d={`M${x} ${y}h0.001`}
                strokeWidth="6"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
}
