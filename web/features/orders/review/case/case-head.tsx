import { useTranslation } from 'react-i18next';
import { bmi, shownBmi } from '#shared/body.ts';
import { CONDITIONS, type MedicalInfo } from '#shared/intake.ts';
import { cutText } from '#shared/lib/cut-text.ts';
import { ageOn } from '#shared/lib/dates.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { membershipLength } from '#web/lib/membership-length.ts';
import { usePracticeToday } from '#web/parts/practice-zone.ts';
import { productName } from '#web/lib/product-name.ts';
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import {
  beyondWords,
  SAFETY_LEVELS,
  type SafetyFinding,
  type SafetyLevel,
  type SafetyReport,
} from '#shared/safety/finding.ts';
import { useAnswerWords } from '../safety/answer-words.ts';
import { isShort, wordsToRead } from '../safety/words-to-read.ts';
import { patientWords } from './patient-words.ts';

type CaseHeadProps = {
  order: Order;
  /** Null while the form cannot be read. */
  info: MedicalInfo | null;
};

const tones: Record<SafetyLevel, BadgeTone> = { block: 'red', ask: 'yellow', note: 'grey' };
const LONGEST = 60;

/** Whose case it is, larger than anything else of it, and its number. */
export function CaseTitle({ order }: Pick<CaseHeadProps, 'order'>) {
  const { t } = useTranslation();
  return (
    <>
      <PersonName>{patientWords(order, t).name}</PersonName>{' '}
      <span data-figures className="text-base font-normal whitespace-nowrap text-ink-soft">
        {order.referenceNumber}
      </span>
    </>
  );
}

/** What decides most cases, in two lines that stay in sight: the order, and the person's body and history. */
export function CaseHead({ order, info }: CaseHeadProps) {
  const { t } = useTranslation();
  const facts = useFacts();
  const plan = membershipLength(t, order.plan);
  return (
    <div className="space-y-0.5">
      <p className="leading-snug">
        {productName(t, order.product, order.productName)}{' '}
        <span className="whitespace-nowrap">· {plan}</span>
      </p>
      {info && (
        <p className="leading-snug font-medium text-ink" data-case-facts>
          {facts(info).join(' · ')}
        </p>
      )}
      {info?.safety && <WordsInSight info={info} safety={info.safety} />}
      {info?.safety && <Flags findings={info.safety.findings} />}
    </div>
  );
}

/** The free words that no rule understands, but for those that the facts above already contain. */
function WordsInSight({ info, safety }: { info: MedicalInfo; safety: SafetyReport }) {
  const wordsOf = useAnswerWords();
  const told = [info.allergies, info.currentMedications].map((one) => one.trim());
  const words = wordsToRead(safety.findings).filter(
    ({ quote }) => !(told.includes(quote) && quote.length <= LONGEST),
  );
  if (words.length === 0) return null;
  return (
    <ul className="text-sm text-ink" data-words-to-read>
      {words.map((answer) => (
        <li key={answer.field} className="break-words">
          {wordsOf(answer).label}:{' '}
          <q dir="auto">{isShort(answer.quote) ? answer.quote : shorten(answer.quote)}</q>
        </li>
      ))}
    </ul>
  );
}

/** Repeated in the dialog before an approval: age, BMI, medicine, plan, and the findings of the rules. */
export function CaseSummary({ order, info }: CaseHeadProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const plan = membershipLength(t, order.plan);
  const ordered = [productName(t, order.product, order.productName), plan];
  return (
    <div className="space-y-1.5" data-case-summary>
      <p className="font-semibold text-ink">
        {[...(info ? figures(info) : []), ...ordered].join(' · ')}
      </p>
      {info?.safety && <Flags findings={info.safety.findings} />}
      {info?.safety && <WordsToRead safety={info.safety} />}
    </div>
  );
}

/** All of them, however long: approving says that they were read. */
function WordsToRead({ safety }: { safety: SafetyReport }) {
  const { t } = useTranslation();
  const wordsOf = useAnswerWords();
  const words = wordsToRead(safety.findings);
  if (words.length === 0) return null;
  return (
    <div className="max-h-48 overflow-y-auto text-sm text-ink">
      <p className="font-medium">{t('safety.readThese')}</p>
      <ul>
        {words.map((answer) => (
          <li key={answer.field} className="break-words">
            {wordsOf(answer).label}: <q dir="auto">{answer.quote}</q>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sex, age and BMI. */
function useFigures(): (info: MedicalInfo) => string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const today = usePracticeToday();
  return (info) => {
    const value = bmi(info.height, info.weight);
    return [
      t(`safety.head.gender.${info.gender}`),
      String(ageOn(info.dateOfBirth, today())),
      value === null
        ? t('safety.head.noBmi')
        : t('safety.head.bmi', { value: format.number(shownBmi(value)) }),
    ];
  };
}

/** The beginning of an answer on one line. */
function shorten(answer: string): string {
  const text = answer.trim().replace(/\s+/g, ' ');
  return text.length > LONGEST ? `${cutText(text, LONGEST)}…` : text;
}

/** Short facts in the order in which a doctor asks. States explicitly if there is no allergy and no medicine. */
function useFacts(): (info: MedicalInfo) => string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = useFigures();
  return (info) => {
    const allergy = shorten(info.allergies);
    const medicines = shorten(info.currentMedications);
    return [
      ...figures(info),
      ...CONDITIONS.filter((one) => info[one]).map((one) => t(`doctor.condition.${one}`)),
      allergy ? t('safety.head.allergy', { allergy }) : t('safety.head.noAllergy'),
      medicines ? t('safety.head.medicines', { medicines }) : t('safety.head.noMedicines'),
      ...courseOf(info),
    ];
  };

  function courseOf({ safety }: MedicalInfo): string[] {
    const course = safety?.course;
    if (!course) return [];
    const order = t('safety.head.order', { number: course.order });
    if (course.weightChange === null) return [order];
    const sign = course.weightChange > 0 ? '+' : course.weightChange < 0 ? '−' : '±';
    const kg = format.number(Math.abs(course.weightChange));
    return [`${order}, ${t('doctor.medical.kg', { value: sign + kg })}`];
  }
}

function Flags({ findings }: { findings: readonly SafetyFinding[] }) {
  const { t } = useTranslation();
  const counted = SAFETY_LEVELS.map((level) => ({
    level,
    count: beyondWords(findings).filter((one) => one.level === level).length,
  })).filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  return (
    <ul aria-label={t('safety.title')} className="flex flex-wrap gap-1.5">
      {counted.map(({ level, count }) => (
        <li key={level}>
          <Badge tone={tones[level]}>{t(`safety.flags.${level}`, { count })}</Badge>
        </li>
      ))}
    </ul>
  );
}
