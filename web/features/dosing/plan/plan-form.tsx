import { Plus } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkPlan, isFine, type PlanContext } from '#shared/dosing/check-plan.ts';
import type { PlanReason } from '#shared/dosing/plan-reason.ts';
import {
  INSTRUCTIONS_MAX,
  PERIODS_MAX,
  PLAN_FORMS,
  type DosePlanContent,
} from '#shared/dosing/plan-shape.ts';
import { SYRINGE_MARKS, SYRINGE_SIZES } from '#shared/dosing/syringe.ts';
import { formatHalfUnits } from '#shared/dosing/amounts.ts';
import { medicineIdOf, MEDICINES } from '#shared/medicines/medicines.ts';
import { useMedicineName } from '#web/parts/medicine-words.ts';
import { fieldError } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { PlanSteps } from '../plan-steps.tsx';
import {
  choiceOf,
  emptyPeriod,
  isNamed,
  readDraft,
  readReasons,
  withMedicine,
  type PlanDraft,
  type PlanErrors,
} from './plan-draft.ts';
import { PeriodRow } from './period-row.tsx';
import { StepTemplate } from './step-template.tsx';

type PlanFormProps = {
  initial: PlanDraft;
  /** The order, its earlier versions and the practice's day, which a plan is checked against. */
  context: PlanContext;
  /** What the product is offered in, of which tablets are chosen. Without any, from those of the label. */
  strengths?: readonly number[];
  /** Of a protocol, which begins on no day of its own. */
  isDateless?: boolean;
  isSaving: boolean;
  failure: string | undefined;
  saveLabel?: string;
  /** What belongs to the plan besides, such as how it is dispensed. */
  more?: (plan: DosePlanContent | null) => ReactNode;
  /** Called with everything that is typed, to be kept until it is saved. */
  onType?: (draft: PlanDraft) => void;
  onSave: (content: DosePlanContent, reasons: PlanReason[]) => void;
  onCancel: () => void;
};

/**
 * The doctor's form for a plan. Nothing is prefilled: each number comes from the doctor, or from the label on request.
 */
export function PlanForm(props: PlanFormProps) {
  const { initial, context, isDateless, isSaving, failure, saveLabel, more, onSave, onCancel } =
    props;
  const { t } = useTranslation();
  const nameOf = useMedicineName();
  const { ordered } = context;
  const asOrdered = context.medicine ?? (ordered && medicineIdOf(ordered));
  const [draft, show] = useState(() =>
    isNamed(initial) || !asOrdered ? initial : withMedicine(initial, asOrdered),
  );
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const read = readDraft(draft);
  const check = read.content && checkPlan(read.content, context);
  const given = readReasons(draft, check?.asked ?? []);
  const errors: PlanErrors = hasTried ? (read.errors ?? given.errors) : {};
  const drafted = isNamed(draft) ? medicineIdOf(draft) : undefined;
  // Another one is only in plans from before they belonged to their order's.
  const isOther = drafted !== undefined && asOrdered !== undefined && drafted !== asOrdered;
  const offered = MEDICINES.filter((one) => !asOrdered || [asOrdered, drafted].includes(one));
  const forms = PLAN_FORMS.filter((one) => one !== 'tablets');
  const isTablets = draft.form === 'tablets';
  const wrongWords = check?.contradictions.map((amount) => `“${amount}”`).join(', ');
  const setDraft = (next: PlanDraft) => {
    show(next);
    props.onType?.(next);
  };
  const change = (part: Partial<PlanDraft>) => setDraft({ ...draft, ...part });
  const errorOf = (field: string) => fieldError(t, errors[field]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // In a dialog beside a case, events of the portal bubble to the case's own forms.
    event.stopPropagation();
    setTried(true);
    const isLeft = Object.keys(given.errors).length === 0;
    if (check && isLeft && isFine({ ...check, asked: [] })) {
      return onSave(read.content, given.reasons);
    }
    // The first invalid field, which is marked a moment later.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="space-y-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {asOrdered && drafted === asOrdered ? (
          <div>
            <p className="text-sm text-ink-soft">{t('dosing.substance')}</p>
            <p className="font-semibold text-ink">{nameOf(asOrdered)}</p>
          </div>
        ) : (
          <Field
            label={t('dosing.substance')}
            error={
              isOther
                ? t('dosing.orderedOther', { substance: nameOf(asOrdered) })
                : errorOf('substance')
            }
            required
          >
            <Select
              value={drafted ? choiceOf(drafted) : ''}
              onChange={(event) => {
                const { value } = event.target;
                setDraft(
                  withMedicine(
                    draft,
                    offered.find((one) => choiceOf(one) === value),
                  ),
                );
              }}
            >
              <option value="">{t('dosing.choose')}</option>
              {offered.map((one) => (
                <option key={one} value={choiceOf(one)}>
                  {nameOf(one)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!isDateless && (
          <Field label={t('dosing.start')} error={errorOf('startDay')} required>
            <TextInput
              type="date"
              value={draft.startDay}
              onChange={(event) => change({ startDay: event.target.value })}
            />
          </Field>
        )}
        {!isTablets && (
          <Field label={t('dosing.form')} error={errorOf('form')} required>
            <Select
              value={draft.form}
              onChange={(event) => change({ form: event.target.value as PlanDraft['form'] })}
            >
              <option value="">{t('dosing.choose')}</option>
              {forms.map((one) => (
                <option key={one} value={one}>
                  {t(`dosing.forms.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!isTablets && draft.form !== 'pen' && (
          <Field label={t('dosing.syringe')} error={errorOf('syringe')} required>
            <Select
              value={draft.syringe}
              onChange={(event) => change({ syringe: event.target.value })}
            >
              <option value="">{t('dosing.choose')}</option>
              {SYRINGE_SIZES.flatMap((units) =>
                SYRINGE_MARKS[units].map((mark) => (
                  <option key={`${units}/${mark}`} value={`${units}/${mark}`}>
                    {t('dosing.syringeOf', { size: units, mark: formatHalfUnits(mark) })}
                  </option>
                )),
              )}
            </Select>
          </Field>
        )}
      </div>
      <fieldset className="space-y-3">
        <legend className="mb-2 font-medium text-ink">{t('dosing.steps')}</legend>
        <StepTemplate draft={draft} isDateless={isDateless} onChoose={setDraft} />
        {draft.periods.map((period, index) => (
          <PeriodRow
            // Steps have no id, and rows do not change places.
            key={index}
            draft={draft}
            index={index}
            strengths={props.strengths}
            asked={(check?.asked ?? []).filter(({ step }) => step === index)}
            errorOf={errorOf}
            onChange={(part) =>
              change({
                periods: draft.periods.map((one, at) => (at === index ? { ...one, ...part } : one)),
              })
            }
            onRemove={() => change({ periods: draft.periods.filter((_, at) => at !== index) })}
            period={period}
          />
        ))}
        {draft.periods.length < PERIODS_MAX && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={() => {
              const { vialMg, vialMl } = draft.periods.at(-1) ?? emptyPeriod;
              change({ periods: [...draft.periods, { ...emptyPeriod, vialMg, vialMl }] });
            }}
          >
            {t('dosing.addStep')}
          </Button>
        )}
      </fieldset>
      <Field
        label={t('dosing.instructions')}
        hint={t('dosing.instructionsHint')}
        error={
          errorOf('instructions') ??
          (hasTried && wrongWords ? t('dosing.contradicts', { amounts: wrongWords }) : undefined)
        }
        optional
      >
        <TextArea
          rows={3}
          maxLength={INSTRUCTIONS_MAX}
          value={draft.instructions}
          onChange={(event) => change({ instructions: event.target.value })}
        />
      </Field>
      {read.content && check?.unmeasured.length === 0 && (
        <div className="rounded-lg bg-sunken p-4">
          <p className="mb-3 font-medium text-ink">{t('dosing.patientReads')}</p>
          <PlanSteps
            plan={read.content}
            currentIndex={null}
            starts={isDateless ? read.content.periods.map(() => null) : undefined}
          />
        </div>
      )}
      {more?.(read.content)}
      {failure && (
        <Alert tone="danger" title={t('dosing.saveFailed')}>
          <p>{failure}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSaving}>
          {saveLabel ?? t('dosing.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
