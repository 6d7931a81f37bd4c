import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  QUESTION_GROUPS,
  WEIGHT_MEDICINES,
  type FormQuestion,
  type QuestionGroup,
  type QuestionScreen,
} from '#shared/form-questions.ts';
import { HelpLines } from '#web/parts/help/help-lines.tsx';
import { fieldError } from '#web/lib/form.tsx';
import { localDay } from '#web/lib/local-day.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AGAIN, isOpen, NONE, rowsOn, type QuestionRow } from './form-questions.ts';
import type { IntakeFormApi } from './intake-form-schema.ts';
import { TopicCard } from './topic-card.tsx';

type SectionProps = { form: IntakeFormApi };

export function OrganSection({ form }: SectionProps) {
  return <QuestionTicks form={form} screen="organs" />;
}

export function IllnessSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
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
        suicidal: (
          <Alert tone="warning" role="status" title={t('intake.questions.help')}>
            <HelpLines />
          </Alert>
        ),
      }}
    />
  );
}

export function NowSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const which = useWatch({ control: form.control, name: 'weightMedicine' });
  const { errors } = form.formState;
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
        weight_medicine: <WeightMedicine form={form} isOther={which === 'other'} />,
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
  beneath?: Partial<Record<FormQuestion | QuestionGroup, ReactNode>>;
};

/**
 * Rows of questions that are answered with a tap each, and all at once with "none of these". Where there is a yes, that
 * tap answers the others alone: one press too many must not send a known danger as a no.
 */
function QuestionTicks({ form, screen, beneath = {} }: QuestionTicksProps) {
  const { t } = useTranslation();
  const [gender, dateOfBirth, ticked] = useWatch({
    control: form.control,
    name: ['gender', 'dateOfBirth', screen],
  });
  const rows = rowsOn(screen, { gender, dateOfBirth });
  const isNone = ticked.includes(NONE);
  const hasYes = rows.some((row) => isOpen(row, ticked));

  function answer(ticks: typeof ticked) {
    const said = ticks.filter((one) => one !== AGAIN);
    form.setValue(screen, said, { shouldDirty: true });
    form.clearErrors(screen);
  }

  /** A yes takes back "none of these". Whoever closes a group takes back what they said in it. */
  function handleTick(name: FormQuestion | QuestionGroup, isYes: boolean) {
    const gone: readonly string[] = isYes ? [NONE] : [name, ...questionsIn(name)];
    const others = ticked.filter((each) => each !== name && !gone.includes(each));
    answer(isYes ? [...others, name] : others);
  }

  const tick = (name: FormQuestion | QuestionGroup, checked: boolean) => (
    <Checkbox
      name={`${screen}-${name}`}
      checked={checked}
      label={t(`intake.questions.${name}`)}
      onChange={({ target }) => handleTick(name, target.checked)}
    />
  );

  /** The questions of an open group stay open while they are answered. */
  const within = ({ name, questions }: QuestionRow) => (
    <FieldGroup legend={t('intake.questions.which')} className="border-l-2 border-line pl-4">
      {questions.map((question) => (
        <Fragment key={question}>
          {tick(question, ticked.includes(question))}
          {ticked.includes(question) && beneath[question]}
        </Fragment>
      ))}
      {beneath[name]}
    </FieldGroup>
  );

  return (
    <TopicCard id={`intake-${screen}`} title={t('intake.history.title')}>
      <FieldGroup
        legend={t(`intake.${screen}.question`)}
        error={fieldError(t, form.formState.errors[screen])}
        required
      >
        <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
          {rows.map((row) => (
            <Fragment key={row.name}>
              {tick(row.name, isOpen(row, ticked))}
              {isOpen(row, ticked) && (
                <div className="pb-2 sm:col-span-2">
                  {row.questions.length > 1 ? within(row) : beneath[row.name]}
                </div>
              )}
            </Fragment>
          ))}
        </div>
        {/* Behind the last question, so that nobody comes to it without having passed the others. */}
        <Button
          name={`${screen}-none`}
          variant={isNone ? 'primary' : 'secondary'}
          aria-pressed={isNone}
          className="mt-3 w-full"
          onClick={({ currentTarget }) => {
            answer(hasYes ? ticked : [NONE]);
            currentTarget.form?.requestSubmit();
          }}
        >
          {t(hasYes ? 'intake.questions.noOther' : 'intake.questions.none')}
        </Button>
      </FieldGroup>
    </TopicCard>
  );
}

const questionsIn = (name: FormQuestion | QuestionGroup): readonly FormQuestion[] =>
  name in QUESTION_GROUPS ? QUESTION_GROUPS[name as QuestionGroup] : [];
