import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  WEIGHT_MEDICINES,
  type FormQuestion,
  type QuestionScreen,
} from '#shared/form-questions.ts';
import { HelpLines } from '#web/parts/help/help-lines.tsx';
import { fieldError } from '#web/lib/form.tsx';
import { localDay } from '#web/lib/local-day.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { askedOn, NONE } from './form-questions.ts';
import type { IntakeFormApi } from './intake-form-schema.ts';
import { TopicCard } from './topic-card.tsx';

type SectionProps = { form: IntakeFormApi };

export function OrganSection({ form }: SectionProps) {
  return <QuestionTicks form={form} screen="organs" />;
}

export function IllnessSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const help = (
    <Alert tone="warning" role="status" title={t('intake.questions.help')}>
      <HelpLines />
    </Alert>
  );
  return (
    <QuestionTicks
      form={form}
      screen="illnesses"
      beneath={{
        sulfonylurea: (
          <Field
            label={t('intake.questions.sulfonylureaName')}
            error={fieldError(t, errors.sulfonylurea)}
            optional
          >
            <TextInput autoComplete="off" {...form.register('sulfonylurea')} />
          </Field>
        ),
        suicidal_now: help,
        suicidal_before: help,
      }}
    />
  );
}

export function NowSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const [which, now] = useWatch({ control: form.control, name: ['weightMedicine', 'now'] });
  const { errors } = form.formState;
  const medicine = <WeightMedicine form={form} isOther={which === 'other'} />;
  return (
    <QuestionTicks
      form={form}
      screen="now"
      beneath={{
        operation_planned: (
          <Field
            label={t('intake.questions.operationOn')}
            error={fieldError(t, errors.operationOn)}
            optional
          >
            <TextInput type="date" min={localDay()} {...form.register('operationOn')} />
          </Field>
        ),
        weight_medicine_now: medicine,
        // The same fields stand only once.
        weight_medicine_before: now.includes('weight_medicine_now') ? null : medicine,
      }}
    />
  );
}

function WeightMedicine({ form, isOther }: SectionProps & { isOther: boolean }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <Field
        label={t('intake.questions.medicine.which')}
        error={fieldError(t, errors.weightMedicine)}
        required
      >
        <Select {...form.register('weightMedicine')}>
          <option value="">{t('intake.questions.choose')}</option>
          {WEIGHT_MEDICINES.map((which) => (
            <option key={which} value={which}>
              {t(`intake.questions.medicine.${which}`)}
            </option>
          ))}
        </Select>
      </Field>
      {isOther && (
        <Field
          label={t('intake.questions.medicine.name')}
          error={fieldError(t, errors.weightMedicineName)}
          required
        >
          <TextInput autoComplete="off" {...form.register('weightMedicineName')} />
        </Field>
      )}
      <Field
        label={t('intake.questions.medicine.dose')}
        error={fieldError(t, errors.weightMedicineDose)}
        optional
      >
        <TextInput autoComplete="off" {...form.register('weightMedicineDose')} />
      </Field>
      <Field
        label={t('intake.questions.medicine.taken')}
        error={fieldError(t, errors.weightMedicineTaken)}
        optional
      >
        <TextInput type="date" max={localDay()} {...form.register('weightMedicineTaken')} />
      </Field>
    </div>
  );
}

type QuestionTicksProps = SectionProps & {
  screen: QuestionScreen;
  /** What belongs to a yes, or helps with it: shown right beneath it. */
  beneath?: Partial<Record<FormQuestion, ReactNode>>;
};

/** Questions that are answered with a tap each, and all at once with "none of these". */
function QuestionTicks({ form, screen, beneath = {} }: QuestionTicksProps) {
  const { t } = useTranslation();
  const [gender, dateOfBirth, ticked] = useWatch({
    control: form.control,
    name: ['gender', 'dateOfBirth', screen],
  });

  /** "None of these" and a yes exclude each other. The last one ticked wins. */
  function handleTick(one: FormQuestion | typeof NONE, isYes: boolean) {
    const others = ticked.filter((each) => each !== one && (each === NONE) === (one === NONE));
    form.setValue(screen, isYes ? [...others, one] : others, { shouldDirty: true });
    if (isYes) form.clearErrors(screen);
  }

  const tick = (one: FormQuestion | typeof NONE) => ({
    name: `${screen}-${one}`,
    checked: ticked.includes(one),
    label: (
      <>
        {t(`intake.questions.${one}`)}
        {/* On a wide screen there are three of them. */}
        {one === NONE && <span className="sr-only"> {t(`intake.${screen}.title`)}</span>}
      </>
    ),
    onChange: (event: { target: { checked: boolean } }) => handleTick(one, event.target.checked),
  });

  return (
    <TopicCard id={`intake-${screen}`} title={t(`intake.${screen}.title`)}>
      <FieldGroup
        legend={t(`intake.${screen}.question`)}
        error={fieldError(t, form.formState.errors[screen])}
        required
      >
        <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
          {askedOn(screen, { gender, dateOfBirth }).map((question) => (
            <Fragment key={question}>
              <Checkbox {...tick(question)} />
              {ticked.includes(question) && beneath[question] && (
                <div className="pb-2 sm:col-span-2">{beneath[question]}</div>
              )}
            </Fragment>
          ))}
        </div>
        <div className="mt-1 border-t border-line pt-1">
          <Checkbox {...tick(NONE)} />
        </div>
      </FieldGroup>
    </TopicCard>
  );
}
