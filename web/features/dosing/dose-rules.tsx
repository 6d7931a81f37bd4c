import { useTranslation } from 'react-i18next';
import { DOSING_SOURCES, type Substance } from '#shared/dosing/substances.ts';
import type { SemaglutideRule } from '#shared/dosing/timing.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

type DoseRulesProps = { substance: Substance; rule: SemaglutideRule };

/** The label's rules in words, with their source. */
export function DoseRules({ substance, rule }: DoseRulesProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="dose-rules">
      <CardHeader title={<span id="dose-rules">{t('dosing.rules')}</span>} />
      <ul className="list-disc space-y-2 pl-5 text-ink">
        <li>{t(`dosing.missed.${substance === 'semaglutide' ? rule : substance}`)}</li>
        <li>{t('dosing.missedTwo')}</li>
        <li>{t(`dosing.weekday.${substance}`)}</li>
        <li>{t('dosing.rotate')}</li>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {t('dosing.source', { source: DOSING_SOURCES[substance] })}
      </p>
    </Card>
  );
}
