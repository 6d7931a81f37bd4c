import type { TFunction } from 'i18next';
import type { Proposal } from '#shared/prescribing.ts';
import { strengthOf, unitOf } from '#shared/prescriptions/fills.ts';
import { stepLength } from '#web/parts/medicine-words.ts';
import { milligrams } from '../dose-figures.ts';
import { quantityText } from './prescription-words.ts';

/** Each part that is signed, by its name. None where nothing can be signed. */
export function signedParts(
  t: TFunction,
  day: (iso: string) => string,
  { write, medicine }: Pick<Proposal, 'write' | 'medicine'>,
): Record<string, string> {
  if (!write) return {};
  const { plan, directions, quantities, daysSupply, validMonths, compoundedBecause } = write;
  const unit = unitOf(medicine, plan.form);
  const amounts = quantities.map((amount) => quantityText(t, amount, unit)).join(' → ');
  const steps = plan.periods.map((period) =>
    [milligrams(period.micrograms), stepLength(t, period), strengthOf(unit, period, medicine)].join(
      ', ',
    ),
  );
  return {
    [t('dosing.steps')]: steps.join(' → '),
    [t('dosing.start')]: day(plan.startDay),
    [t('prescription.directions')]: directions.en,
    [t('prescribing.dispensed')]: `${amounts} · ${t('prescription.each', { count: daysSupply })}`,
    [t('prescribing.validMonths')]: String(validMonths),
    [t('prescription.compoundedBecause')]: compoundedBecause ?? '',
    [t('dosing.instructions')]: plan.instructions,
  };
}
