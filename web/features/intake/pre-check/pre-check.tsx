import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SafetyCase } from '#shared/safety/safety-case.ts';
import { focusFirstFault, showWithFocus } from '#web/lib/first-fault.ts';
import { localDay } from '#web/lib/local-day.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { BirthDateInput } from '#web/ui/form/birth-date-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PRE_CHECK_DRAFT } from '../intake-form/draft-key.ts';
import { ConditionTicks } from '../intake-form/history-section.tsx';
import {
  emptyIntake,
  intakeFormSchema,
  PRE_CHECK_TOPICS,
  type IntakeFormApi,
  type IntakeValues,
  type PreCheckDraft,
} from '../intake-form/intake-form-schema.ts';
import { MetricsSection } from '../intake-form/metrics-section.tsx';
import { PreCheckVerdict } from './pre-check-verdict.tsx';

const schema = intakeFormSchema(localDay);
const KEPT = ['useEnglishUnits', ...PRE_CHECK_TOPICS.flat()] as const;

type PreCheckProps = {
  ordered: Pick<SafetyCase, 'product' | 'medicine'>;
  /** By a press just now, on a button that is gone: the focus goes on here. */
  isOpened: boolean;
};

/**
 * Three questions of the medical form before payment, with the result of the doctors' rules. They prefill the form of
 * the order that follows.
 */
export function PreCheck({ ordered, isOpened }: PreCheckProps) {
  const { i18n } = useTranslation();
  const [draft, save] = useDraft<PreCheckDraft>(PRE_CHECK_DRAFT.key, PRE_CHECK_DRAFT);
  if (draft === undefined) return null;
  const units = { useEnglishUnits: i18n.resolvedLanguage === 'en' };
  return (
    <Questions
      ordered={ordered}
      topic={draft?.topic ?? 0}
      isOpened={isOpened}
      initial={{ ...emptyIntake, ...units, ...draft?.values }}
      onChange={save}
    />
  );
}

type QuestionsProps = PreCheckProps & {
  topic: number;
  initial: IntakeValues;
  onChange: (draft: PreCheckDraft) => void;
};

function Questions({ ordered, isOpened, topic, initial, onChange }: QuestionsProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (isOpened) showWithFocus(element.current);
  }, [isOpened]);
  const form = useZodForm(schema, { defaultValues: initial, shouldFocusError: false });
  useFormChanges(form, (values) => keep(topic, values));

  function keep(at: number, values: IntakeValues) {
    const kept = Object.fromEntries(KEPT.map((name) => [name, values[name]]));
    onChange({ topic: at, values: kept });
  }

  function turnTo(at: number) {
    setPressed(true);
    keep(at, form.getValues());
    requestAnimationFrame(() => showWithFocus(element.current));
  }

  async function handleNext() {
    if (await form.trigger([...PRE_CHECK_TOPICS[topic]!])) turnTo(topic + 1);
    else focusFirstFault(element.current);
  }

  if (topic >= PRE_CHECK_TOPICS.length) {
    return (
      <PreCheckVerdict
        values={form.getValues()}
        ordered={ordered}
        isAnswer={isPressed}
        onChange={() => turnTo(0)}
      />
    );
  }
  return (
    <form
      ref={element}
      noValidate
      tabIndex={-1}
      aria-label={t('intake.preCheck.title')}
      className="space-y-4 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        void handleNext();
      }}
    >
      <p className="text-sm text-ink-soft">
        {t('ui.stepOf', { current: topic + 1, total: PRE_CHECK_TOPICS.length })}
      </p>
      {topic === 0 && <MetricsSection form={form} />}
      {topic === 1 && <BirthDate form={form} />}
      {topic === 2 && (
        <Card>
          <ConditionTicks form={form} />
        </Card>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {topic > 0 ? (
          <Button variant="quiet" onClick={() => turnTo(topic - 1)}>
            {t('intake.back')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" variant="secondary">
          {t(topic + 1 < PRE_CHECK_TOPICS.length ? 'intake.next' : 'intake.preCheck.see')}
        </Button>
      </div>
    </form>
  );
}

function BirthDate({ form }: { form: IntakeFormApi }) {
  const { t } = useTranslation();
  const { field } = useController({ control: form.control, name: 'dateOfBirth' });
  return (
    <Card>
      <BirthDateInput
        legend={t('intake.personal.dateOfBirth')}
        error={fieldError(t, form.formState.errors.dateOfBirth)}
        required
        {...field}
      />
    </Card>
  );
}
