import type { AdminStats, WeekOfReviews } from '#shared/stats.ts';

/** A line or a stack of bars. Null values are not drawn. */
export type Series = {
  name: string;
  tone: Tone;
  values: (number | null)[];
  /** Where the orders behind it are listed. */
  to?: string;
};
/** In the order in which products get them. */
const TONES = ['accent', 'coral', 'info', 'warning', 'purple', 'grey'] as const;
export type Tone = (typeof TONES)[number];

export type WeekFigures = { weeks: string[]; series: Series[] };

/** Orders or cents by week, one series per product. */
export function salesSeries(
  { sales, products }: Pick<AdminStats, 'sales' | 'products'>,
  pick: 'orders' | 'revenue',
  nameOf: (product: AdminStats['products'][number]) => string,
): WeekFigures {
  const weeks = [...new Set(sales.map(({ week }) => week))];
  const series = products.map((product, at) => {
    const byWeek = new Map(
      sales.filter((one) => one.product === product.id).map((one) => [one.week, one[pick]]),
    );
    return {
      name: nameOf(product),
      to: `/admin/orders?status=all&product=${product.id}`,
      tone: TONES[at % TONES.length]!,
      values: weeks.map((week) => byWeek.get(week) ?? 0),
    };
  });
  return { weeks, series };
}

/** Hours from the queue to the decision: the median, and the 95th percentile. */
export const reviewSeries = (
  reviews: readonly WeekOfReviews[],
  names: { median: string; p95: string },
): WeekFigures => ({
  weeks: reviews.map(({ week }) => week),
  series: [
    { name: names.median, tone: 'accent', values: reviews.map((one) => one.medianHours) },
    { name: names.p95, tone: 'coral', values: reviews.map((one) => one.p95Hours) },
  ],
});

/** The next larger round number: 1, 2 or 5 followed by zeros. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  return size * [1, 2, 5, 10].find((step) => step * size >= value)!;
}

/** The path of a line, interrupted where a week has no value. */
export function linePath(
  values: readonly (number | null)[],
  at: (index: number, value: number) => { x: number; y: number },
): string {
  let isDrawing = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isDrawing = false;
        return '';
      }
      const { x, y } = at(index, value);
      const step = `${isDrawing ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
      isDrawing = true;
      return step;
    })
    .join('');
}

export const toneFill: Record<Tone, string> = {
  accent: 'fill-accent',
  coral: 'fill-coral',
  info: 'fill-info',
  warning: 'fill-warning',
  purple: 'fill-tag-purple-ink',
  grey: 'fill-ink-soft',
};
export const toneStroke: Record<Tone, string> = {
  accent: 'stroke-accent',
  coral: 'stroke-coral',
  info: 'stroke-info',
  warning: 'stroke-warning',
  purple: 'stroke-tag-purple-ink',
  grey: 'stroke-ink-soft',
};
