import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CaseQuestion } from '#shared/cases.ts';
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
