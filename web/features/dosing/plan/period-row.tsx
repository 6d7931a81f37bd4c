import type { TFunction } from 'i18next';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Concentration } from '#shared/dosing/amounts.ts';
import type { Neighbours } from '#shared/dosing/draw.ts';
import type { AskedOfStep } from '#shared/dosing/label.ts';
import { PLAN_REASON_MAX } from '#shared/dosing/plan-reason.ts';
import type { DosePlanContent, PlanPeriod } from '#shared/dosing/plan-shape.ts';
import { drawFor, unmeasured, volumeOf } from '#shared/dosing/plan.ts';
import { formatThousandths } from '#shared/dosing/amounts.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import { rhythmOf } from '#shared/medicines/medicines.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { concentrationText, milligrams, millilitres, unitsText } from '../dose-figures.ts';
import {
  isNamed,
  readDraft,
  type NamedDraft,
  type PeriodDraft,
  type PlanDraft,
} from './plan-draft.ts';

type PeriodRowProps = {
  draft: PlanDraft;
  period: PeriodDraft;
  index: number;
  strengths: readonly number[] | undefined;
  /** Where this step leaves the label. */
  asked: readonly AskedOfStep[];
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<PeriodDraft>) => void;
  onRemove: () => void;
};

/** One step: the dose, its duration and its source, and what that means in the syringe, updated while typing. */
export function PeriodRow(props: PeriodRowProps) {
  const { draft, period, index, strengths, asked, errorOf, onChange, onRemove } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { content, only, near } = alone(draft, period);
  const at = `periods.${index}`;
  const isLast = index === draft.periods.length - 1;
  const number = index + 1;
  const named = isNamed(draft) ? draft : null;
  const tabletError = errorOf(`${at}.tablets.micrograms`) ?? errorOf(`${at}.tablets`);
  const countError = errorOf(`${at}.tablets.count`);
  const tablets = tabletsOf(named, strengths, period);
  const isDaily = named !== null && rhythmOf(named) === 1;
  const input = (name: Exclude<keyof PeriodDraft, 'reasons'>, after: string, label: string) => (
    <TextInput
      inputMode={name === 'weeks' || name === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-label={label}
      value={period[name]}
      after={after}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    // What leaves the label is red until it is what the label says, also with a reason.
    <div
      className={classNames(
        'rounded-lg border p-3',
        asked.length > 0 ? 'border-danger' : 'border-line',
      )}
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="font-semibold text-ink">{t('dosing.step', { number })}</p>
        {draft.periods.length > 1 && (
          <IconButton
            label={t('dosing.removeStep', { number })}
            icon={<X aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {draft.form === 'tablets' && named ? (
          <>
            <Field
              label={t('doctor.dosePlan.tablet')}
              error={tabletError ?? (countError ? undefined : errorOf(`${at}.micrograms`))}
              required
            >
              <Select
                aria-label={t('doctor.dosePlan.tabletOf', { number })}
                value={period.tablet}
                onChange={(event) => onChange({ tablet: event.target.value })}
              >
                <option value="">{t('dosing.choose')}</option>
                {tablets.map((dose) => (
                  <option key={dose} value={formatThousandths(dose)}>
                    {milligrams(dose)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('doctor.dosePlan.count')} error={countError} required>
              {input(
                'count',
                t('doctor.dosePlan.countUnit'),
                t('doctor.dosePlan.countOf', { number }),
              )}
            </Field>
          </>
        ) : (
          <Field
            label={t(isDaily ? 'doctor.dosePlan.daily' : 'dosing.weekly')}
            error={
              errorOf(`${at}.micrograms`) ??
              (near ? t('dosing.notMeasured', { nearest: nearestText(t, near) }) : undefined)
            }
            required
          >
            {input(
              'mg',
              'mg',
              t(isDaily ? 'doctor.dosePlan.dailyOf' : 'dosing.weeklyOf', { number }),
            )}
          </Field>
        )}
        <Field
          label={t('dosing.forWeeks')}
          hint={isLast ? t('dosing.openHint') : undefined}
          error={errorOf(`${at}.weeks`) ?? errorOf(`${at}.days`)}
        >
          {isDaily
            ? input('weeks', t('doctor.dosePlan.daysUnit'), t('doctor.dosePlan.daysOf', { number }))
            : input('weeks', t('dosing.weeksUnit'), t('dosing.weeksOf', { number }))}
        </Field>
        {draft.form !== 'tablets' && (
          <Field
            className="sm:col-span-2"
            label={t('dosing.concentration')}
            hint={t('dosing.concentrationHint')}
            error={errorOf(`${at}.concentration`)}
            required
          >
            <span className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
              {input('vialMg', 'mg', t('dosing.vialMg', { number }))}
              {input('vialMl', 'mL', t('dosing.vialMl', { number }))}
            </span>
          </Field>
        )}
      </div>
      {content && only && !near && <Worked plan={content} period={only} />}
      {asked.map((one) => (
        <Field
          key={one.question}
          className="mt-3"
          label={questionText({ t, format }, one, content)}
          hint={t('dosing.askHint')}
          error={errorOf(`${at}.reasons.${one.question}`)}
          required
        >
          <TextArea
            rows={2}
            maxLength={PLAN_REASON_MAX}
            value={period.reasons[one.question] ?? ''}
            onChange={(event) =>
              onChange({ reasons: { ...period.reasons, [one.question]: event.target.value } })
            }
          />
        </Field>
      ))}
      {asked.flatMap(({ vials }) =>
        (vials?.atHome ?? []).map((vial) => (
          <DrawFrom key={concentrationText(vial)} {...{ draft, period, vial, onChange }} />
        )),
      )}
    </div>
  );
}

/** Those that can be chosen, and the one that is. */
const tabletsOf = (
  of: NamedDraft | null,
  strengths: readonly number[] = [],
  { tablet }: PeriodDraft,
): readonly number[] =>
  (of ? factsOf(of).doses : []).filter(
    (dose) =>
      strengths.length === 0 || strengths.includes(dose) || formatThousandths(dose) === tablet,
  );

type DrawFromProps = Pick<PeriodRowProps, 'draft' | 'period' | 'onChange'> & {
  vial: Concentration;
};

/** The same dose from a vial that the patient has. Offered where the syringe measures it. */
function DrawFrom({ draft, period, vial, onChange }: DrawFromProps) {
  const { t } = useTranslation();
  const part = {
    vialMg: formatThousandths(vial.micrograms),
    vialMl: formatThousandths(vial.microlitres),
  };
  const { content, only, near } = alone(draft, { ...period, ...part });
  const draw = content && only && !near && drawFor(content, only);
  if (!draw) return null;
  return (
    <Button size="sm" variant="secondary" className="mt-3" onClick={() => onChange(part)}>
      {t('doctor.dosePlan.drawFrom', {
        ...{ vial: concentrationText(vial), units: unitsText(draw) },
      })}
    </Button>
  );
}

/** Read separately, so that a valid step shows its result while another one is still being typed. */
function alone(draft: PlanDraft, period: PeriodDraft) {
  const { content } = readDraft({
    ...draft,
    startDay: '2026-01-01',
    instructions: '',
    periods: [{ ...period, weeks: '' }],
  });
  const only = content?.periods[0];
  return { content, only, near: content && only ? unmeasured(content, only) : null };
}

function nearestText(t: TFunction, { below, above }: Neighbours): string {
  if (below === null || above === null) return milligrams(below ?? above ?? 0);
  return t('dosing.nearestOr', { below: milligrams(below), above: milligrams(above) });
}

function questionText(
  { t, format }: { t: TFunction; format: ReturnType<typeof useFormat> },
  asked: AskedOfStep,
  plan: DosePlanContent | null,
): string {
  const facts = plan && factsOf(plan);
  const isInDays = asked.days !== undefined && asked.question === 'early_step';
  const values = {
    least: facts?.stepDays,
    dose: milligrams(asked.micrograms),
    before: milligrams(asked.before ?? 0),
    label: milligrams(asked.label ?? 0),
    count: isInDays ? asked.days : asked.weeks,
    doses: (facts?.doses ?? []).map(milligrams).join(', '),
    vial: asked.vials && concentrationText(asked.vials.planned),
    home: asked.vials?.atHome.map(concentrationText).join(', '),
  };
  if (asked.question === 'other_vial') return t('doctor.dosePlan.otherVial', values);
  const question = isInDays
    ? t('doctor.dosePlan.earlyDay', values)
    : t(`dosing.ask.${asked.question}`, values);
  const { doses } = asked;
  if (!doses || !facts || asked.question !== 'early_step') return question;
  const { count, planned, lastDay, unknown } = doses;
  const of = facts.stepDays / rhythmOf(plan);
  const told = [
    t('doctor.dosePlan.taken', { taken: count, of }),
    lastDay && t('doctor.dosePlan.takenLast', { day: format.day(lastDay) }),
    planned > 0 && t('doctor.dosePlan.takenPlanned', { number: planned }),
    unknown > 0 && t('doctor.dosePlan.takenUnknown', { number: unknown }),
  ];
  return `${question} ${told.filter(Boolean).join(', ')}.`;
}

function Worked({ plan, period }: { plan: DosePlanContent; period: PlanPeriod }) {
  const { t } = useTranslation();
  const volume = volumeOf(plan, period);
  const draw = drawFor(plan, period);
  return (
    <p role="status" className="mt-2 text-sm font-medium text-accent-strong" data-figures>
      {plan.form === 'tablets' && `= ${t('dosing.aDay', { dose: milligrams(period.micrograms) })}`}
      {volume && `= ${millilitres(volume)}`}
      {draw && ` = ${t('dosing.unitsOn', { units: unitsText(draw) })}`}
    </p>
  );
}
