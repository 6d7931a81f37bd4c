import { useTranslation } from 'react-i18next';
import type { QuestionScreen } from '#shared/form-questions.ts';
import { CONDITIONS } from '#shared/intake.ts';
import { fieldError } from '#web/lib/form.tsx';
import { formatLongDay } from '#web/lib/format.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import type { IntakeFormApi, IntakeValues } from './intake-form-schema.ts';
import { bmiOf, showBmi } from './measure-values.ts';
import { isTicked, tickedOn } from './form-questions.ts';
import { TOPIC_FIELDS, TOPICS, type Topic } from './topics.ts';

/** An answer that says by itself what it is of has its term only for those who cannot see it. */
type Line = { term: string; answer: string; isPlain?: true };

/** All answers before they are sent, each topic with a link back. */
export function AnswerReview({
  form,
  onChange,
}: {
  form: IntakeFormApi;
  onChange: (topic: Topic) => void;
}) {
  const { t } = useTranslation();
  const linesOf = useLines(form.getValues());
  const { errors } = form.formState;
  return (
    <>
      <h2 data-topic tabIndex={-1} className="text-xl font-semibold text-ink outline-none">
        {t('intake.pages.review')}
      </h2>
      {TOPICS.map((topic) => {
        const fault = TOPIC_FIELDS[topic].map((name) => errors[name]).find((error) => error);
        return (
          <Card as="section" key={topic} aria-labelledby={`review-${topic}`}>
            <CardHeader
              title={<span id={`review-${topic}`}>{t(`intake.${topic}.title`)}</span>}
              actions={
                <Button
                  variant="quiet"
                  size="sm"
                  aria-describedby={`review-${topic}`}
                  onClick={() => onChange(topic)}
                >
                  {t('intake.pages.change')}
                </Button>
              }
            />
            <DescriptionList>
              {linesOf[topic].map(({ term, answer, isPlain }) => (
                <Detail
                  key={term}
                  term={isPlain && answer ? <span className="sr-only">{term}</span> : term}
                >
                  <span className="break-words whitespace-pre-line">
                    {answer || t('intake.pages.nothing')}
                  </span>
                </Detail>
              ))}
            </DescriptionList>
            {fault && <p className="mt-3 text-danger">{fieldError(t, fault)}</p>}
          </Card>
        );
      })}
    </>
  );
}

function useLines(values: IntakeValues): Record<Topic, Line[]> {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.resolvedLanguage);
  const bmi = bmiOf(values, values.useEnglishUnits);
  const answerOf = (question: 'yes' | 'no', text: string) =>
    question === 'no' ? t('intake.no') : text.trim() || t('intake.yes');
  const conditions = CONDITIONS.filter((one) => values[one]).map((one) =>
    t(`intake.history.${one}`),
  );
  const noCondition = values.hasNoMedicalConditions
    ? t('intake.history.hasNoMedicalConditions')
    : '';
  const height = values.useEnglishUnits
    ? values.heightFeet &&
      t('intake.metrics.asFeet', { feet: values.heightFeet, inches: values.heightInches || 0 })
    : values.height && t('intake.metrics.asCm', { value: values.height });
  const weight = values.useEnglishUnits
    ? values.weightLbs && t('intake.metrics.asPounds', { value: values.weightLbs })
    : values.weight && t('intake.metrics.asKg', { value: values.weight });

  const plain = (term: string, answer: string): Line => ({ term, answer, isPlain: true });
  const asked = (screen: QuestionScreen): Line =>
    plain(
      t(`intake.${screen}.question`),
      tickedOn(screen, values)
        .map((one) => t(`intake.questions.${one}`))
        .join('\n'),
    );
  const detail = (term: string, answer: string): Line[] =>
    answer ? [{ term: t(`intake.questions.${term}`), answer }] : [];
  const day = (at: string) => at && formatLongDay(`${at}T12:00`, language);
  const { kidneyStage, weightMedicine } = values;
  const medicine = isTicked(values, 'weight_medicine_now', 'weight_medicine_before') && [
    weightMedicine && t(`intake.questions.medicine.${weightMedicine}`),
    weightMedicine === 'other' && values.weightMedicineName,
    values.weightMedicineDose,
    values.weightMedicineTaken &&
      t('intake.questions.lastTaken', { day: day(values.weightMedicineTaken) }),
  ];

  return {
    personal: [
      plain(t('intake.personal.fullName'), values.fullName),
      plain(
        t('intake.personal.dateOfBirth'),
        // At noon the day is the same in every time zone. An incomplete date is none.
        Number.isNaN(Date.parse(values.dateOfBirth))
          ? ''
          : formatLongDay(`${values.dateOfBirth}T12:00`, language),
      ),
      plain(t('intake.personal.phone'), values.phone),
      plain(t('intake.personal.gender'), values.gender && t(`intake.personal.${values.gender}`)),
    ],
    metrics: [
      plain(t('intake.pages.height'), height),
      plain(t('intake.pages.weight'), weight),
      { term: t('intake.metrics.bmi'), answer: bmi === null ? '' : showBmi(bmi, language) },
    ],
    history: [
      plain(t('intake.history.conditions'), conditions.join(', ') || noCondition),
      ...detail(
        'kidneyStage',
        values.hasKidneyDisease && kidneyStage ? t(`intake.questions.stage.${kidneyStage}`) : '',
      ),
      { term: t('intake.history.medications'), answer: values.currentMedications },
    ],
    organs: [asked('organs')],
    illnesses: [
      asked('illnesses'),
      ...detail('sulfonylureaName', isTicked(values, 'sulfonylurea') ? values.sulfonylurea : ''),
    ],
    now: [
      asked('now'),
      ...detail(
        'operationOn',
        isTicked(values, 'operation_planned') ? day(values.operationOn) : '',
      ),
      ...detail('medicine.which', medicine ? medicine.filter(Boolean).join(', ') : ''),
    ],
    allergies: [
      plain(t('intake.allergies.question'), answerOf(values.hasAllergies, values.allergies)),
    ],
    weight: [
      {
        term: t('intake.weight.question'),
        answer: answerOf(values.hasPreviousWeightLoss, values.previousWeightLossAttempts),
      },
      { term: t('intake.weight.goals'), answer: values.weightManagementGoals },
    ],
  };
}
