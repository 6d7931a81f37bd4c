type BarChartProps = {
  caption: string;
  bars: { label: string; value: number }[];
  format?: (value: number) => string;
};

/**
 * Amounts over time as columns. It is a list of words and numbers that is drawn as a chart, so screen readers need no
 * second version. Heights are SVG attributes, because the content security policy forbids inline styles.
 */
export function BarChart({ caption, bars, format = String }: BarChartProps) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure>
      <figcaption className="mb-4 font-semibold text-ink">{caption}</figcaption>
      <ol className="flex h-52 gap-1.5 border-b border-line sm:gap-3">
        {bars.map(({ label, value }) => (
          <Bar key={label} label={label} amount={format(value)} share={value / top} />
        ))}
      </ol>
      <div aria-hidden="true" className="mt-2 flex gap-1.5 text-xs text-ink-soft sm:gap-3">
        {bars.map(({ label }) => (
          <span key={label} className="min-w-0 flex-1 text-center">
            {label}
          </span>
        ))}
      </div>
    </figure>
  );
}

function Bar({ label, amount, share }: { label: string; amount: string; share: number }) {
  return (
    <li data-figures className="flex min-w-0 flex-1 flex-col items-center justify-end">
      <span className="sr-only">{label}: </span>
      <svg aria-hidden="true" className="w-full max-w-12 flex-1 overflow-visible">
        <rect
          width="100%"
          height={`${share * 100}%`}
          y={`${100 - share * 100}%`}
          rx="6"
          className="fill-accent"
        />
      </svg>
      <span className="order-first mb-1 text-xs font-semibold text-ink">{amount}</span>
    </li>
  );
}
