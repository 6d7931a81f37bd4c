import {
  endsInDecimals,
  formatFraction,
  formatHalfUnits,
  formatThousandths,
  perMillilitre,
  PER_MILLI,
  type Concentration,
  type Fraction,
} from '#shared/dosing/amounts.ts';
import type { Draw } from '#shared/dosing/draw.ts';

/** Amounts as on a vial, with a decimal point and the unit, in every language. */
export const milligrams = (micrograms: number): string =>
  `${formatThousandths(micrograms)}\u00a0mg`;

export const millilitres = ({ over, under }: Fraction): string =>
  `${formatFraction({ over, under: under * PER_MILLI }, 4)}\u00a0mL`;

export function concentrationText(concentration: Concentration): string {
  const each = perMillilitre(concentration);
  if (endsInDecimals(each)) return `${formatFraction(each, 4)}\u00a0mg/mL`;
  return `${milligrams(concentration.micrograms)} / ${formatThousandths(concentration.microlitres)}\u00a0mL`;
}

/** The dose in a syringe that is filled to the line. */
export const drawnText = ({ drawnMicrograms: { over, under } }: Draw): string =>
  `${formatFraction({ over, under: under * PER_MILLI }, 3)}\u00a0mg`;

/** The same volume in mL, which must agree with the units beside it. */
export const drawnVolume = ({ microlitres }: Draw): string =>
  `${formatThousandths(microlitres)}\u00a0mL`;

export const unitsText = ({ halfUnits }: Draw): string => formatHalfUnits(halfUnits);
export const exactUnitsText = ({ exactUnits }: Draw): string => formatFraction(exactUnits, 2);

/** The error from rounding to a line, in percent of the dose, without its sign. */
export const errorText = ({ errorShare: { over, under } }: Draw): string =>
  formatFraction({ over: Math.abs(over) * 100, under }, 1);
