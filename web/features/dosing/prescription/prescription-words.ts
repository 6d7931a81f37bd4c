import type { TFunction } from 'i18next';
import type { PlanPeriod } from '#shared/dosing/plan-shape.ts';
import { drawFor } from '#shared/dosing/plan.ts';
import { rhythmOf } from '#shared/medicines/medicines.ts';
import {
  servedSteps,
  strengthOf,
  unitOf,
  type Contradiction,
  type QuantityUnit,
} from '#shared/prescriptions/fills.ts';
import type { Proposal } from '#shared/prescribing.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { drawnVolume, milligrams, unitsText } from '../dose-figures.ts';

export const quantityText = (t: TFunction, amount: number, unit: QuantityUnit): string =>
  t(`prescription.quantity.${unit}`, { count: amount, amount: String(amount) });

/** What an approval signs: what its doctor has written, or else what is proposed, if nothing speaks against it. */
export const signedOf = (
  { neededBecause, write }: Proposal,
  written: PrescriptionWrite | null,
): PrescriptionWrite | null => written ?? (neededBecause ? null : write);

/**
 * What the first parcel of it holds: "0.25 mg weekly, 4 weeks · 1 mL vial of 1 mg/mL · 0.25 mL = 25 units on a U-100
 * syringe · fill 1 of 3". In a treatment that goes on that is not the first step of its plan.
 */
export function lineOf(
  t: TFunction,
  { medicine, fillsFrom: from }: Proposal,
  { plan, quantities, daysSupply }: PrescriptionWrite,
): string {
  const { periods } = servedSteps(plan, { medicine, from, daysSupply, fills: 1 });
  const [period] = periods;
  if (!period) return '';
  const unit = unitOf(medicine, plan.form);
  const draw = periods.length === 1 && drawFor(plan, period);
  const rhythm = rhythmOf(medicine) === 1 ? 'daily' : 'weekly';
  const strength = strengthOf(unit, period, medicine);
  return [
    periods
      .map((one) =>
        t(`prescribing.line.${rhythm}.${lengthName(one)}`, {
          dose: milligrams(one.micrograms),
          count: one.days ?? one.weeks ?? 0,
        }),
      )
      .join(' → '),
    t(`prescribing.line.${unit}`, { amount: String(quantities[0] ?? 0), strength }),
    draw && t('prescribing.line.draw', { volume: drawnVolume(draw), units: unitsText(draw) }),
    t('prescribing.line.fill', { count: quantities.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const lengthName = ({ weeks, days }: PlanPeriod): 'open' | 'weeks' | 'days' => {
  if (days !== undefined) return 'days';
  return weeks === null ? 'open' : 'weeks';
};

export const contradictionText = (
  t: TFunction,
  { fill, what, bound, given }: Contradiction,
  unit: QuantityUnit,
  where = t('prescribing.contradicts.fill', { number: fill }),
): string =>
  what === 'spoils_open'
    ? t('prescribing.contradicts.spoils_open', { where, bound, given })
    : t(`prescribing.contradicts.${what}`, {
        where,
        bound: quantityText(t, bound, unit),
        given: quantityText(t, given, unit),
      });
