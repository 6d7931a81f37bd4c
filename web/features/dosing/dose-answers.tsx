import { useTranslation } from 'react-i18next';
import type { DoseAnswer } from '#shared/dosing.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useDayName } from './day-name.ts';
import { useAnswerDose } from './dosing.queries.ts';

/** What the patient has answered about the days of this plan. A wrong tap is put right with another one. */
export function DoseAnswers({ answers }: { answers: readonly DoseAnswer[] }) {
  const { t } = useTranslation();
  const dayName = useDayName();
  const answer = useAnswerDose();
  if (answers.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-medium text-ink">{t('dosing.question.answers')}</h3>
      <ul className="divide-y divide-line">
        {answers.map(({ orderId, day, taken }) => (
          <li
            key={day}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span id={`answer-${day}`} className="text-ink" data-figures>
              {t(taken ? 'dosing.question.saidTaken' : 'dosing.question.saidMissed', {
                day: dayName(day),
              })}
            </span>
            <Button
              size="sm"
              variant="quiet"
              aria-describedby={`answer-${day}`}
              onClick={() =>
                answer.mutate({
                  body: { orderId, day, taken: !taken, answeredAt: new Date().toISOString() },
                })
              }
            >
              {t(taken ? 'dosing.question.toMissed' : 'dosing.question.toTaken')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
