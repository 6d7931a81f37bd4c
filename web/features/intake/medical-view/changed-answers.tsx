import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ArrowRight } from 'lucide-react';
import { CONDITIONS, type AnswerName, type FormAnswers } from '#shared/intake.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { AnswerChange } from './use-form-reading.ts';

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
};

const isCondition = (name: AnswerName): boolean => (CONDITIONS as readonly string[]).includes(name);

const labelOf = (name: AnswerName, t: TFunction): string =>
  isCondition(name) ? t(`doctor.condition.${name}`) : t(LABELS[name] ?? name);

function useAnswerText(): (name: AnswerName, answers: FormAnswers) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (name, answers) => {
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

type ChangedAnswersProps = { changes: readonly AnswerChange[]; onAccept: () => void };

/** The answers that the patient has changed since they were read, old and new side by side, to be looked at once. */
export function ChangedAnswers({ changes, onAccept }: ChangedAnswersProps) {
  const { t } = useTranslation();
  const textOf = useAnswerText();
  return (
    <Alert
      tone="warning"
      role="alert"
      className="mb-5"
      title={t('doctor.changed.title')}
      action={<Button onClick={onAccept}>{t('doctor.changed.accept')}</Button>}
    >
      <p className="text-sm">{t('doctor.changed.text')}</p>
      <dl className="mt-3 space-y-3">
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{labelOf(name, t)}</dt>
            <dd className="mt-0.5 flex flex-wrap items-start gap-x-2 gap-y-1 break-words whitespace-pre-line">
              <del className="text-ink-soft">
                <span className="sr-only">{t('doctor.changed.before')} </span>
                {textOf(name, before)}
              </del>
              <ArrowRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-soft" />
              <ins className="font-semibold text-ink no-underline">
                <span className="sr-only">{t('doctor.changed.now')} </span>
                {textOf(name, after)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
