import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CONDITIONS, type AnswerName, type FormAnswers } from '#shared/intake.ts';
import { useFormat } from '#web/lib/format.ts';
import { useQuestionWords } from '#web/lib/question-words.ts';

const LABELS: Partial<Record<AnswerName, string>> = {
  fullName: 'doctor.patient.name',
  dateOfBirth: 'doctor.patient.birth',
  gender: 'doctor.patient.gender',
  phone: 'doctor.patient.phone',
  height: 'doctor.medical.height',
  weight: 'doctor.medical.weight',
  currentMedications: 'doctor.medical.medications',
  allergies: 'doctor.medical.allergies',
  previousWeightLossAttempts: 'doctor.medical.attempts',
  weightManagementGoals: 'doctor.medical.goals',
  questions: 'intake.questions.title',
};

const isCondition = (name: AnswerName): boolean => (CONDITIONS as readonly string[]).includes(name);

/** The label of an answer. */
export const labelOf = (name: AnswerName, t: TFunction): string =>
  isCondition(name) ? t(`doctor.condition.${name}`) : t(LABELS[name] ?? name);

/** An answer as text: figures with their units, checkboxes as words. */
export function useAnswerText(): (name: AnswerName, answers: FormAnswers) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const questionWords = useQuestionWords();
  return (name, answers) => {
    if (name === 'questions') return questionWords(answers.questions).join('\n');
    const value = answers[name];
    if (isCondition(name)) return t(value ? 'doctor.changed.yes' : 'doctor.changed.no');
    switch (name) {
      case 'height':
        return t('doctor.medical.cm', { value: format.number(answers.height) });
      case 'weight':
        return t('doctor.medical.kg', { value: format.number(answers.weight) });
      case 'gender':
        return t(`doctor.gender.${answers.gender}`);
      case 'dateOfBirth':
        return format.day(answers.dateOfBirth);
      case 'phone':
        return answers.phone ? format.phone(answers.phone) : t('doctor.patient.noPhone');
      default:
        return String(value ?? '').trim() || t('doctor.medical.noneReported');
    }
  };
}
