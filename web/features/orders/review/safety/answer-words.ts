import { useTranslation } from 'react-i18next';
import type { SafetyAnswer, SafetyField } from '#shared/safety/finding.ts';
import { useFormat } from '#web/lib/format.ts';
import { HEALTH_LABELS } from '#web/lib/health-labels.ts';
import type { TFunction } from 'i18next';
import { BOTH_LABELS, BRAND_OF, labelOf, SOURCES, UNTICKED } from '#shared/safety/finding.ts';

const LABELS: Record<SafetyField, string> = {
  dateOfBirth: 'doctor.patient.birth',
  height: 'doctor.medical.height',
  weight: 'doctor.medical.weight',
  lastWeight: 'safety.field.lastWeight',
  hasDiabetes: 'doctor.condition.hasDiabetes',
  hasHeartDisease: 'doctor.condition.hasHeartDisease',
  hasHypertension: 'doctor.condition.hasHypertension',
  hasNoMedicalConditions: 'intake.history.hasNoMedicalConditions',
  hasThyroidIssues: 'doctor.condition.hasThyroidIssues',
  hasKidneyDisease: 'doctor.condition.hasKidneyDisease',
  hasCancer: 'doctor.condition.hasCancer',
  currentMedications: 'doctor.medical.medications',
  allergies: 'doctor.medical.allergies',
  previousWeightLossAttempts: 'doctor.medical.attempts',
  weightManagementGoals: 'doctor.medical.goals',
  questions: 'safety.field.questions',
  notAsked: 'safety.field.notAsked',
  deniedQuestion: 'safety.field.deniedQuestion',
  kidneyStage: 'safety.field.kidneyStage',
  operationOn: 'safety.field.operationOn',
  weightMedicine: 'safety.field.weightMedicine',
  weightMedicineTaken: 'safety.field.weightMedicineTaken',
  weightMedicineDose: 'intake.questions.medicine.dose',
  otherMedicine: 'safety.field.otherMedicine',
  caseAnswer: 'safety.field.caseAnswer',
  recordHistory: 'safety.field.recordHistory',
  recordAllergies: 'safety.field.recordAllergies',
  recordMedications: 'safety.field.recordMedications',
  profileDateOfBirth: 'safety.field.profileDateOfBirth',
  healthCheck: 'healthCheck.title',
  healthThyroid: HEALTH_LABELS.thyroid,
  healthPancreatitis: HEALTH_LABELS.pancreatitis,
  healthPregnancy: HEALTH_LABELS.pregnancy,
  order: 'safety.field.order',
  supply: 'safety.field.supply',
  placedOn: 'safety.field.placedOn',
};

export type AnswerWords = {
  label: string;
  /** The answer as text. Empty for a ticked box. */
  text: string;
  isQuote: boolean;
};

/** The answer that raised a finding, as text: figures with units, formatted days, and quotes as they were written. */
export function useAnswerWords(): (answer: SafetyAnswer) => AnswerWords {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = ({ field, quote }: SafetyAnswer): Pick<AnswerWords, 'text' | 'isQuote'> => {
    const plain = (text: string) => ({ text, isQuote: false });
    switch (field) {
      case 'height':
        return plain(t('doctor.medical.cm', { value: format.number(Number(quote)) }));
      case 'weight':
      case 'lastWeight':
        return plain(t('doctor.medical.kg', { value: format.number(Number(quote)) }));
      case 'dateOfBirth':
      case 'profileDateOfBirth':
        return plain(format.day(quote));
      case 'operationOn':
      case 'weightMedicineTaken':
        return plain(format.day(quote));
      case 'questions':
      case 'deniedQuestion':
        return plain(t(`intake.questions.${quote}`, { defaultValue: quote }));
      case 'notAsked':
        return plain(
          quote === ''
            ? t('safety.allMissing')
            : t(`intake.questions.${quote}`, { defaultValue: quote }),
        );
      case 'kidneyStage':
        return plain(t(`intake.questions.stage.${quote}`));
      case 'weightMedicine':
        return plain(t(`intake.questions.medicine.${quote}`, { defaultValue: quote }));
      case 'healthCheck':
      case 'healthThyroid':
      case 'healthPancreatitis':
      case 'healthPregnancy': {
        const [answer = '', at = ''] = quote.split(' ');
        const said = t(`healthCheck.${field === 'healthCheck' ? 'all.' : ''}${answer}`);
        return plain(t('healthCheck.at', { answer: said, moment: format.moment(at) }));
      }
      case 'supply':
      case 'placedOn':
        return plain(format.day(quote));
      case 'order':
        return plain(quote);
      default:
        if (field.startsWith('has') && quote === UNTICKED) return plain(t('safety.unticked'));
        return quote === '' ? plain(t('safety.ticked')) : { text: quote, isQuote: true };
    }
  };
  return (answer) => {
    const label = t(LABELS[answer.field]);
    const from = answer.from ? t('safety.inOrder', { label, reference: answer.from }) : label;
    return { label: from, ...textOf(answer) };
  };
}

type SourceName = keyof typeof SOURCES;
const isNamed = (name: string, source: string): name is SourceName =>
  SOURCES[name as SourceName] === source;

/** The source of a finding in the doctor's language. Decisions keep it as it was worded then, which is shown as it is. */
export function sourceWords(t: TFunction, source: string): string {
  const brand = Object.values(BRAND_OF).find((one) => source.startsWith(labelOf(one)));
  const named = brand ? source.replace(labelOf(brand), BOTH_LABELS) : source;
  const name = Object.keys(SOURCES).find((one) => isNamed(one, named)) as SourceName | undefined;
  const labels = brand ? t('safety.labels.one', { brand }) : t('safety.labels.both');
  return name ? t(`safety.sources.${name}`, { labels }) : source;
}
