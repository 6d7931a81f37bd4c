import { useTranslation } from 'react-i18next';
import {
  affirmed,
  FORM_QUESTIONS,
  type QuestionAnswers,
  type FormQuestion,
} from '#shared/form-questions.ts';
import { useFormat } from '#web/lib/format.ts';

/** The questions answered with yes as lines of text, each with what belongs to it. */
export function useQuestionWords(): (questions: QuestionAnswers | null | undefined) => string[] {
  const { t } = useTranslation();
  const format = useFormat();

  function detailsOf(question: FormQuestion, questions: QuestionAnswers): (string | null)[] {
    const { sulfonylurea, operationOn, weightMedicine } = questions;
    switch (question) {
      case 'sulfonylurea':
        return [sulfonylurea ?? null];
      case 'operation_planned':
        return [operationOn ? format.day(operationOn) : null];
      case 'weight_medicine_now':
      case 'weight_medicine_before':
        if (!weightMedicine) return [];
        return [
          weightMedicine.name ?? t(`intake.questions.medicine.${weightMedicine.which}`),
          weightMedicine.dose ?? null,
          weightMedicine.lastTaken
            ? t('intake.questions.lastTaken', { day: format.day(weightMedicine.lastTaken) })
            : null,
        ];
      default:
        return [];
    }
  }

  return (questions) => {
    if (!questions) return [t('intake.questions.notAsked')];
    const { kidneyStage } = questions;
    const stage = kidneyStage
      ? [`${t('intake.questions.kidney')} – ${t(`intake.questions.stage.${kidneyStage}`)}`]
      : [];
    const lines = affirmed(questions).map((question) => {
      const details = detailsOf(question, questions).filter(Boolean).join(', ');
      const words = t(`intake.questions.${question}`);
      return details ? `${words} – ${details}` : words;
    });
    // Nobody is asked all of them: about pregnancy men are not.
    const isAnswered = FORM_QUESTIONS.some((one) => questions.answers[one] !== undefined);
    if (stage.length + lines.length > 0) return [...stage, ...lines];
    return [t(isAnswered ? 'intake.questions.allNo' : 'intake.questions.notAsked')];
  };
}
