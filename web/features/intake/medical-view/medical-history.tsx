import { Quote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CONDITIONS, type Condition, type MedicalInfo } from '#shared/intake.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { BodyFigures } from './body-figures.tsx';
import { useQuestionWords } from '#web/lib/question-words.ts';

/** The part of a medical form that is shown. Some responses contain the whole form, others only a selection. */
type ToldHistory = Pick<
  MedicalInfo,
  | Condition
  | 'height'
  | 'weight'
  | 'currentMedications'
  | 'allergies'
  | 'previousWeightLossAttempts'
  | 'weightManagementGoals'
  | 'questions'
> &
  Partial<Pick<MedicalInfo, 'weightLbs' | 'useEnglishUnits'>>;

type MedicalHistoryProps = {
  info: ToldHistory;
  /** Copies an answer into the text being written. Null if there is none. */
  onQuote?: ((answer: string) => void) | null;
};

/** The patient's answers about their health, in the order in which a doctor would ask. */
export function MedicalHistory({ info, onQuote = null }: MedicalHistoryProps) {
  const { t } = useTranslation();
  const questionWords = useQuestionWords();
  const reported = CONDITIONS.filter((condition) => info[condition]);
  return (
    <div className="@container space-y-2">
      <BodyFigures
        height={info.height}
        weight={info.weight}
        // Those beside kilograms that were typed are of an earlier form.
        pounds={info.useEnglishUnits ? info.weightLbs : null}
      />
      <div>
        <p className="text-sm text-ink-soft">{t('doctor.medical.conditions')}</p>
        {reported.length > 0 ? (
          <ul className="mt-1 flex flex-wrap gap-1.5" aria-label={t('doctor.medical.conditions')}>
            {reported.map((condition) => (
              <li key={condition}>
                <Badge tone="yellow">{t(`doctor.condition.${condition}`)}</Badge>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-0.5 font-medium text-ink">{t('doctor.medical.noneReported')}</p>
        )}
      </div>
      <div>
        <p className="text-sm text-ink-soft">{t('intake.questions.title')}</p>
        <ul
          className="mt-0.5 list-disc pl-5 font-medium text-ink"
          aria-label={t('intake.questions.title')}
        >
          {questionWords(info.questions).map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <DescriptionList className="gap-y-2.5 @sm:grid-cols-2 @sm:gap-x-6">
        <Told
          term={t('doctor.medical.medications')}
          text={info.currentMedications}
          onQuote={onQuote}
        />
        <Told term={t('doctor.medical.allergies')} text={info.allergies} onQuote={onQuote} />
        <Told
          term={t('doctor.medical.attempts')}
          text={info.previousWeightLossAttempts}
          onQuote={onQuote}
        />
        <Told
          term={t('doctor.medical.goals')}
          text={info.weightManagementGoals}
          onQuote={onQuote}
        />
      </DescriptionList>
    </div>
  );
}

type ToldProps = { term: string; text: string; onQuote: ((answer: string) => void) | null };

function Told({ term, text, onQuote }: ToldProps) {
  const { t } = useTranslation();
  const answer = text.trim();
  return (
    <Detail term={term}>
      {answer && onQuote ? (
        <button
          type="button"
          // Large enough for a finger without taking up the space.
          className="-mx-1.5 -my-2 min-h-11 rounded-sm px-1.5 py-2 text-left whitespace-pre-line hover:bg-accent-soft"
          onClick={() => onQuote(answer)}
        >
          {answer}
          <Quote
            aria-hidden="true"
            className="ml-1.5 inline size-3.5 align-baseline text-ink-soft"
          />
          <span className="sr-only"> {t('doctor.medical.quote')}</span>
        </button>
      ) : (
        <span className="whitespace-pre-line">{answer || t('doctor.medical.noneReported')}</span>
      )}
    </Detail>
  );
}
