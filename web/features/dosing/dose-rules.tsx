import { useTranslation } from 'react-i18next';
import type { SemaglutideRule } from '#shared/dosing/semaglutide-rule.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import { rhythmOf, type Medicated } from '#shared/medicines/medicines.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

type DoseRulesProps = { medicine: Medicated; rule: SemaglutideRule };

/** What to do about a missed dose, by the label or as the practice chose. */
export const missedText = (of: Medicated, rule: SemaglutideRule) => {
  const { missedText: text } = factsOf(of);
  return text === 'bySemaglutideRule' ? rule : text;
};

/** The label's rules in words, with their source. */
export function DoseRules({ medicine, rule }: DoseRulesProps) {
  const { t } = useTranslation();
  const { askAfterMissed, hoursApart, howTo, isMissedRuleOwn, sources } = factsOf(medicine);
  const isDaily = rhythmOf(medicine) === 1;
  return (
    <Card as="section" aria-labelledby="dose-rules">
      <CardHeader title={<span id="dose-rules">{t('dosing.rules')}</span>} />
      <ul className="list-disc space-y-2 pl-5 text-ink">
        <li>{t(`dosing.missed.${missedText(medicine, rule)}`)}</li>
        <li>
          {isDaily ? t('dosing.missedRow', { count: askAfterMissed }) : t('dosing.missedTwo')}
        </li>
        {!isDaily && <li>{t('dosing.weekday', { hours: hoursApart, days: hoursApart / 24 })}</li>}
        {howTo
          .filter((one) => one === 'rotate' || one === 'rotateDaily')
          .map((one) => (
            <li key={one}>{t(`dosing.howTo.${one}`)}</li>
          ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {t('dosing.source', { source: sources.dosing })}
        {isMissedRuleOwn && ` ${t('dosing.tablets.ownRule')}`}
      </p>
    </Card>
  );
}
