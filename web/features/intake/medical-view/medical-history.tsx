import { useTranslation } from 'react-i18next';
import { CONDITIONS, type Condition, type MedicalInfo } from '#shared/intake.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { BodyFigures } from './body-figures.tsx';

/** The part of a medical form that is shown; forms come with it whole or in a selection. */
type ToldHistory = Pick<
  MedicalInfo,
  | Condition
  | 'height'
  | 'weight'
  | 'currentMedications'
  | 'allergies'
  | 'previousWeightLossAttempts'
  | 'weightManagementGoals'
>;

/** What the patient told about their health, in the order in which a doctor asks for it. */
export function MedicalHistory({ info }: { info: ToldHistory }) {
  const { t } = useTranslation();
  const reported = CONDITIONS.filter((condition) => info[condition]);
  return (
    <div className="@container space-y-3">
      <BodyFigures height={info.height} weight={info.weight} />
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
      <DescriptionList className="gap-y-3 @sm:grid-cols-2 @sm:gap-x-6">
        <Told term={t('doctor.medical.medications')} text={info.currentMedications} />
        <Told term={t('doctor.medical.allergies')} text={info.allergies} />
        <Told term={t('doctor.medical.attempts')} text={info.previousWeightLossAttempts} />
        <Told term={t('doctor.medical.goals')} text={info.weightManagementGoals} />
      </DescriptionList>
    </div>
  );
}

function Told({ term, text }: { term: string; text: string }) {
  const { t } = useTranslation();
  return (
    <Detail term={term}>
      <span className="whitespace-pre-line">{text.trim() || t('doctor.medical.noneReported')}</span>
    </Detail>
  );
}
