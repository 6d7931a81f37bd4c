import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { useDayName } from './day-name.ts';
import { useAnswerDose } from './dosing.queries.ts';

type DoseQuestionProps = {
  orderId: number;
  days: readonly string[];
  /** No dose is shown before it is answered. */
  isFirst: boolean;
  isTablet: boolean;
};

/** From so many days on one tap may answer for all: of what is taken each day a week is soon unmarked. */
const MANY = 3;

/** Which of the past doses were taken, one tap for each (decision C134). Works without a network. */
export function DoseQuestion({ orderId, days, isFirst, isTablet }: DoseQuestionProps) {
  const { t } = useTranslation();
  const dayName = useDayName();
  const answer = useAnswerDose();
  if (days.length === 0) return null;
  const say = (day: string, taken: boolean) =>
    answer.mutate({ body: { orderId, day, taken, answeredAt: new Date().toISOString() } });
  return (
    <section
      aria-labelledby="dose-question"
      className="rounded-lg border border-accent bg-accent-soft p-4"
      data-print="hide"
    >
      <h3 id="dose-question" className="font-semibold text-ink">
        {t(isFirst ? 'dosing.question.titleFirst' : 'dosing.question.title')}
      </h3>
      <p className="mt-1 text-ink">
        {t(isFirst ? 'dosing.question.textFirst' : 'dosing.question.text')}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {days.map((day) => {
          const words = { day: dayName(day) };
          return (
            <li key={day} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <span className="font-medium text-ink" data-figures>
                {words.day}
              </span>
              <span className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  icon={<Check aria-hidden="true" className="size-5" />}
                  aria-label={t('dosing.question.takenOf', words)}
                  onClick={() => say(day, true)}
                >
                  {t('dosing.question.taken')}
                </Button>
                <Button
                  variant="secondary"
                  icon={<X aria-hidden="true" className="size-5" />}
                  aria-label={t('dosing.question.missedOf', words)}
                  onClick={() => say(day, false)}
                >
                  {t('dosing.question.missed')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {days.length >= MANY && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => days.forEach((day) => say(day, true))}
        >
          {t('dosing.question.all', { count: days.length })}
        </Button>
      )}
      {isFirst && (
        <div className="mt-3 space-y-3">
          <p className="text-ink">
            {t(isTablet ? 'dosing.tablets.unsure' : 'dosing.question.unsure')}
          </p>
          <ButtonLink to="/dashboard/messages" size="sm" variant="secondary">
            {t('dosing.askDoctor')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
