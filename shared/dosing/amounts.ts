/**
 * Exact amounts: whole micrograms and microlitres, and fractions of them. Never floating point, where 0.1 + 0.2 is not
 * 0.3, because a dose must not depend on that.
 */
export type Fraction = { over: number; under: number };

/** The strength printed on the vial or pen: micrograms in microlitres, as in "10 mg in 2 mL". */
export type Concentration = { micrograms: number; microlitres: number };

/** 1 mL in a U-100 syringe is 100 units. */
export const MICROLITRES_PER_UNIT = 10;
export const PER_MILLI = 1_000;

const WRITTEN = /^(0|[1-9]\d{0,4})(?:([.,])(\d{1,3}))?$/;

/**
 * "0.25" as thousandths (250): milligrams to micrograms, millilitres to microlitres. Null for ambiguous input: no
 * leading zero, more than three decimals, or a comma before three digits, which may be a thousands separator.
 */
export function parseThousandths(text: string): number | null {
  const match = WRITTEN.exec(text.trim());
  if (!match) return null;
  const [, whole, comma, decimals = ''] = match;
  if (comma === ',' && decimals.length === 3) return null;
  return Number(whole) * PER_MILLI + Number(decimals.padEnd(3, '0'));
}

/** Rounds half away from zero, using integers only. */
export function roundFraction({ over, under }: Fraction): number {
  const size = Math.abs(over);
  const down = Math.floor(size / under);
  const rounded = 2 * (size - down * under) >= under ? down + 1 : down;
  return over < 0 && rounded > 0 ? -rounded : rounded;
}

/**
 * Uses as many decimals as needed, up to the maximum, always a leading zero and never a trailing one (FDA, ISMP). The
 * decimal sign is a point in every language, as on the vial.
 */
export function formatFraction({ over, under }: Fraction, decimalsMax: number): string {
  const scale = 10 ** decimalsMax;
  const scaled = roundFraction({ over: over * scale, under });
  const size = Math.abs(scaled);
  const decimals = String(size % scale)
    .padStart(decimalsMax, '0')
    .replace(/0+$/, '');
  const whole = `${scaled < 0 ? '-' : ''}${Math.floor(size / scale)}`;
  return decimalsMax > 0 && decimals ? `${whole}.${decimals}` : whole;
}

/** Micrograms as mg, microlitres as mL. */
export const formatThousandths = (thousandths: number): string =>
  formatFraction({ over: thousandths, under: PER_MILLI }, 3);

export const formatHalfUnits = (halfUnits: number): string =>
  formatFraction({ over: halfUnits, under: 2 }, 1);

/** mg per mL. If it has no finite decimal form, the label's own form is shown instead. */
export const perMillilitre = ({ micrograms, microlitres }: Concentration): Fraction => ({
  over: micrograms,
  under: microlitres,
});

/** Whether four decimals express the concentration exactly. */
export const endsInDecimals = ({ over, under }: Fraction): boolean => (over * 10_000) % under === 0;
