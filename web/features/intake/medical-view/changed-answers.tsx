import { useTranslation } from 'react-i18next';
import type { CaseQuestion } from '#shared/cases.ts';
import { BeforeAfter } from '#web/parts/before-after.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { labelOf, useAnswerText } from './answer-text.ts';
import type { AnswerChange } from './use-form-reading.ts';

type ChangedAnswersProps = {
  changes: readonly AnswerChange[];
  answered: readonly CaseQuestion[];
  onAccept: () => void;
};

/**
 * Answers that the patient has changed since the doctor read them, old and new side by side, to be acknowledged once.
 */
export function ChangedAnswers({ changes, answered, onAccept }: ChangedAnswersProps) {
  const { t } = useTranslation();
  const textOf = useAnswerText();
  return (
    <Alert
      tone="warning"
      role="alert"
      className="mb-5"
      title={t(changes.length > 0 ? 'doctor.changed.title' : 'doctor.changed.answered')}
      action={<Button onClick={onAccept}>{t('doctor.changed.accept')}</Button>}
    >
      <p className="text-sm">{t('doctor.changed.text')}</p>
      <dl className="mt-3 space-y-3">
        {answered.map(({ id, text, answer }) => (
          <div key={id}>
            <dt className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{text}</dt>
            <dd className="mt-0.5 font-semibold wrap-anywhere whitespace-pre-line text-ink">
              {answer ?? t('doctor.talk.byForm')}
            </dd>
          </div>
        ))}
        {changes.map(({ name, before, after }) => (
          <BeforeAfter
            key={name}
            term={labelOf(name, t)}
            before={textOf(name, before)}
            after={textOf(name, after)}
          />
        ))}
      </dl>
    </Alert>
  );
}
