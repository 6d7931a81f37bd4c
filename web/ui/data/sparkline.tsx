type SparklineProps = { values: number[]; label: string };

const WIDTH = 112;
const HEIGHT = 40;
const EDGE = 4;

/** The history of a figure next to it. `label` describes the line in words. */
export function Sparkline({ values, label }: SparklineProps) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, at) => ({
    x: EDGE + (at * (WIDTH - 2 * EDGE)) / (values.length - 1),
    y: HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE),
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const end = points.at(-1)!;

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-10 w-28 shrink-0"
    >
      <path
        d={`M${line}L${end.x} ${HEIGHT}L${EDGE} ${HEIGHT}Z`}
        className="fill-accent-soft stroke-none"
      />
      <path
        d={`M${line}`}
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle
        cx={end.x}
        cy={end.y}
        r="3.5"
        className="fill-coral stroke-raised"
        strokeWidth="1.5"
      />
    </svg>
  );
}
