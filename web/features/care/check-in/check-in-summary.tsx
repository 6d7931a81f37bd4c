import { useTranslation } from 'react-i18next';
import { SIDE_EFFECTS, type CheckInAnswers } from '#shared/care/check-in.ts';
import { reasonsOf, type Reason } from '#shared/care/check-in-risk.ts';
import type { CheckIn } from '#shared/check-ins.ts';
import type { WeightUnit } from '#shared/care.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useWeightText } from '../weight-units.ts';

const TONES = { urgent: 'red', soon: 'yellow', to_read: 'blue' } as const;

type Told = Pick<CheckIn, 'answers' | 'context' | 'isPartial'>;
type CheckInSummaryProps = { checkIn: Told; unit: WeightUnit };

/** The answers that were given, as badges and then as text. For the team the most serious first. */
export function CheckInSummary({ checkIn, unit }: CheckInSummaryProps) {
  const { answers, context, isPartial } = checkIn;
  const { t } = useTranslation();
  const { weight } = useWeightText(unit);
  const textOf = useReasonText(unit);
  const reasons = reasonsOf(answers, context ?? { findings: [], weightFlags: [] }).filter(
    // What was read from words is for the team: to the patient the words themselves are shown.
    ({ kind }) => context !== null || (kind !== 'words' && kind !== 'to_read'),
  );
  const graded = gradedBeside(answers, reasons);
  const isQuiet =
    !isPartial &&
    reasons.length + graded.length === 0 &&
    answers.kg === null &&
    answers.missedDoses === 0 &&
    answers.newMedicines + answers.words === '';
  if (isQuiet) return <p className="text-ink-soft">{t('care.checkIn.nothing')}</p>;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap gap-1.5">
        {answers.kg !== null && <Badge tone="secondary">{weight(answers.kg)}</Badge>}
        {reasons.map((reason) => (
          <Badge key={textOf(reason)} tone={TONES[reason.risk]}>
            {textOf(reason)}
          </Badge>
        ))}
        {graded.map((name) => (
          <Badge key={name} tone="secondary">
            {textOf({ risk: 'soon', kind: 'effect', name, grade: answers.effects[name] })}
          </Badge>
        ))}
        {answers.missedDoses > 0 && !reasons.some(({ kind }) => kind === 'missed') && (
          <Badge tone="secondary">
            {t('care.checkIn.missedCount', { count: answers.missedDoses })}
          </Badge>
        )}
      </p>
      <Words term={t('care.checkIn.newMedicines')} text={answers.newMedicines} />
      <Words term={t('care.checkIn.words')} text={answers.words} />
      {isPartial && <p className="text-ink-soft">{t('care.checkIn.partial')}</p>}
    </div>
  );
}

const gradedBeside = ({ effects }: CheckInAnswers, reasons: readonly Reason[]) =>
  SIDE_EFFECTS.filter(
    (name) =>
      effects[name] > 0 && !reasons.some((one) => one.kind === 'effect' && one.name === name),
  );

function Words({ term, text }: { term: string; text: string }) {
  if (text === '') return null;
  return (
    <p className="text-ink">
      <span className="font-medium">{term}:</span>{' '}
      <span dir="auto" className="whitespace-pre-line">
        {text}
      </span>
    </p>
  );
}

function useReasonText(unit: WeightUnit) {
  const { t } = useTranslation();
  const format = useFormat();
  const { change } = useWeightText(unit);
  return (reason: Reason): string => {
    switch (reason.kind) {
      case 'sign':
        return t(`care.checkIn.sign.${reason.name}`);
      case 'words':
        return t('safety.written', { sign: t(`safety.wordSign.${reason.name}`) });
      case 'to_read':
        return t('safety.rule.words_to_read');
      case 'photo':
        return t('ui.photo.ofCheckIn');
      case 'effect':
        return t('care.checkIn.graded', {
          effect: t(`care.checkIn.effect.${reason.name}`),
          grade: t(`care.checkIn.grade.${reason.grade}`),
        });
      case 'missed':
        return t('care.checkIn.missedCount', { count: reason.count });
      case 'finding':
        return t(`safety.rule.${reason.name}`, { value: '' });
      case 'weight':
        return t(`care.flag.${reason.name}`);
      case 'sudden':
        return t('care.flag.sudden', { change: change(reason.kg), day: format.day(reason.since) });
    }
  };
}
