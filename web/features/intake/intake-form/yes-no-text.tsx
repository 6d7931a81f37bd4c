import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { AnswerList } from '../known-answers/answer-list.tsx';
import type { IntakeFormApi } from './intake-form-schema.ts';

type YesNoTextProps = {
  form: IntakeFormApi;
  question: 'hasAllergies' | 'hasPreviousWeightLoss';
  text: 'allergies' | 'previousWeightLossAttempts';
  questionLabel: string;
  textLabel: string;
  hint?: string;
  isRequired?: boolean;
  /** Where not a story is asked for but single answers, many of which are known. */
  list?: 'allergies';
};

/** A yes-or-no question whose yes opens a text field. The text survives a no, but is not sent. */
export function YesNoText(props: YesNoTextProps) {
  const { form, question, text, questionLabel, textLabel, hint, list, isRequired = false } = props;
  const { t } = useTranslation();
  const answer = useWatch({ control: form.control, name: question });
  return (
    <div className="space-y-4">
      <Segmented
        label={questionLabel}
        showLabel
        value={answer}
        options={[
          { value: 'no', label: t('intake.no') },
          { value: 'yes', label: t('intake.yes') },
        ]}
        onChange={(next) => {
          form.setValue(question, next);
          if (next === 'no') form.clearErrors(text);
        }}
      />
      <Field
        label={textLabel}
        hint={answer === 'yes' ? hint : undefined}
        error={fieldError(t, form.formState.errors[text])}
        required={isRequired && answer === 'yes'}
        optional={!isRequired}
      >
        {list ? (
          <AnswerList form={form} name={text} of={list} disabled={answer !== 'yes'} />
        ) : (
          <TextArea
            // react-hook-form would take `disabled` to mean that the text is gone.
            {...form.register(text)}
            disabled={answer !== 'yes'}
          />
        )}
      </Field>
    </div>
  );
}
