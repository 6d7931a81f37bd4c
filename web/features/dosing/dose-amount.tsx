import { useTranslation } from 'react-i18next';
import type { DosePlanContent, PlanPeriod } from '#shared/dosing/plan-shape.ts';
import { drawFor, volumeOf } from '#shared/dosing/plan.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import {
  concentrationText,
  drawnText,
  drawnVolume,
  errorText,
  exactUnitsText,
  milligrams,
  millilitres,
  unitsText,
} from './dose-figures.ts';
import { SyringePicture } from './syringe-picture.tsx';

type DoseAmountProps = { plan: DosePlanContent; period: PlanPeriod };

/**
 * A dose from a vial in mg, mL and units on a U-100 syringe, always all three, and how each follows from the previous
 * one; from a pen in mg, and of tablets in mg, and how many of which.
 */
export function DoseAmount({ plan, period }: DoseAmountProps) {
  const { t } = useTranslation();
  const { micrograms, concentration } = period;
  if (period.tablets) return <TabletAmount micrograms={micrograms} tablets={period.tablets} />;
  if (plan.form === 'pen') return <PenAmount plan={plan} period={period} />;
  const draw = drawFor(plan, period);
  const exactMicrolitres = volumeOf(plan, period);
  if (!exactMicrolitres || !concentration) return null;
  const dose = milligrams(micrograms);
  const each = concentrationText(concentration);
  const volume = millilitres(exactMicrolitres);
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[auto_auto_1fr] sm:gap-x-8 cramped:grid-cols-1">
        <Figure term={t('dosing.dose')}>{dose}</Figure>
        <Figure term={t('dosing.volume')}>{draw ? drawnVolume(draw) : volume}</Figure>
        {draw && (
          <Figure term={t('dosing.units')}>
            {t('dosing.unitsOn', { units: unitsText(draw) })}
          </Figure>
        )}
      </dl>
      {draw && <SyringePicture draw={draw} />}
      <div className="rounded-lg bg-sunken p-4 text-ink" data-figures>
        <p className="mb-1 text-sm text-ink-soft">{t('dosing.arithmetic')}</p>
        <p>{`${dose} ÷ ${each} = ${volume}`}</p>
        {draw && (
          <p>{`${volume} × 100 = ${t('dosing.unitsOn', { units: exactUnitsText(draw) })}`}</p>
        )}
        {draw && !draw.isExact && (
          <p className="mt-1">
            {t(draw.errorShare.over > 0 ? 'dosing.roundedUp' : 'dosing.roundedDown', {
              units: unitsText(draw),
              drawn: drawnText(draw),
              error: errorText(draw),
            })}
          </p>
        )}
      </div>
      <Alert tone="warning" role="note">
        {t('dosing.checkVial', { concentration: each })}
      </Alert>
    </div>
  );
}

/** Nobody measures a volume with a pen. */
function PenAmount({ plan, period }: DoseAmountProps) {
  const { t } = useTranslation();
  const { micrograms, concentration } = period;
  if (!concentration) return null;
  const dose = milligrams(micrograms);
  return (
    <div className="space-y-4">
      <dl>
        <Figure term={t('dosing.dose')}>{dose}</Figure>
      </dl>
      {factsOf(plan).penHolds && <p className="text-ink">{t('dosing.turnPen', { dose })}</p>}
      <Alert tone="warning" role="note">
        {t('dosing.checkPen', { concentration: concentrationText(concentration) })}
      </Alert>
    </div>
  );
}

type TabletAmountProps = { micrograms: number; tablets: NonNullable<PlanPeriod['tablets']> };

function TabletAmount({ micrograms, tablets }: TabletAmountProps) {
  const { t } = useTranslation();
  const strength = milligrams(tablets.micrograms);
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[auto_auto_1fr] sm:gap-x-8 cramped:grid-cols-1">
        <Figure term={t('dosing.dose')}>{milligrams(micrograms)}</Figure>
        <Figure term={t('dosing.tablets.title')}>
          {t('dosing.tablets.of', { count: tablets.count, strength })}
        </Figure>
      </dl>
      <Alert tone="warning" role="note">
        {t('dosing.tablets.check', { strength })}
      </Alert>
    </div>
  );
}

function Figure({ term, children }: { term: string; children: string }) {
  return (
    <div className="min-w-0 max-sm:not-cramped:last:col-span-2">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-2xl font-semibold text-ink" data-figures>
        {children}
      </dd>
    </div>
  );
}
