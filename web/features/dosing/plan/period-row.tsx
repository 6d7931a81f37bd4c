import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { checkDose } from '#shared/dosing/draw.ts';
import { drawFor } from '#shared/dosing/plan.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { millilitres, unitsText } from '../dose-figures.ts';
import { readDraft, type PeriodDraft, type PlanDraft } from './plan-draft.ts';

type PeriodRowProps = {
  draft: PlanDraft;
  period: PeriodDraft;
  index: number;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<PeriodDraft>) => void;
  onRemove: () => void;
};

/** One step: the weekly dose, its duration and its source, and what that means in the syringe, updated while typing. */
export function PeriodRow({ draft, period, index, errorOf, onChange, onRemove }: PeriodRowProps) {
  const { t } = useTranslation();
  const at = `periods.${index}`;
  const isLast = index === draft.periods.length - 1;
  const number = index + 1;
  const input = (name: keyof PeriodDraft, after: string, label: string) => (
    <TextInput
      inputMode={name === 'weeks' ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-label={label}
      value={period[name]}
      after={after}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <div className="rounded-lg border border-line p-3">
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
        <Field label={t('dosing.weekly')} error={errorOf(`${at}.micrograms`)} required>
          {input('mg', 'mg', t('dosing.weeklyOf', { number }))}
        </Field>
        <Field
          label={t('dosing.forWeeks')}
          hint={isLast ? t('dosing.openHint') : undefined}
          error={errorOf(`${at}.weeks`)}
        >
          {input('weeks', t('dosing.weeksUnit'), t('dosing.weeksOf', { number }))}
        </Field>
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
      </div>
      <Worked draft={draft} period={period} />
    </div>
  );
}

/** Checked separately, so that a valid step shows its result while another one is still being typed. */
function Worked({ draft, period }: { draft: PlanDraft; period: PeriodDraft }) {
  const { t } = useTranslation();
  const { content } = readDraft({
    ...draft,
    startDay: '2026-01-01',
    instructions: '',
    periods: [{ ...period, weeks: '' }],
  });
  const [only] = content?.periods ?? [];
  if (!content || !only) return null;
  const { exactMicrolitres } = checkDose({
    ...only,
    substance: content.substance,
    plannedMicrograms: only.micrograms,
  });
  const draw = drawFor(content, only);
  return (
    <p role="status" className="mt-2 text-sm font-medium text-accent-strong" data-figures>
      {exactMicrolitres && `= ${millilitres(exactMicrolitres)}`}
      {draw && ` = ${t('dosing.unitsOn', { units: unitsText(draw) })}`}
    </p>
  );
}
