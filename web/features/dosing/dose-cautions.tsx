import { useTranslation } from 'react-i18next';
import type { Substance } from '#shared/dosing/substances.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const SOURCES: Readonly<Record<Substance, string>> = {
  semaglutide: 'Wegovy label, sections 5 and 8',
  tirzepatide: 'Zepbound label, sections 5, 7 and 8',
};

/**
 * The label's warnings that a patient must know, in plain words: oral contraceptives (tirzepatide alone: Zepbound label,
 * section 7), pregnancy (section 8), anaesthesia, pancreatitis and thyroid tumours (section 5 of both labels).
 */
export function DoseCautions({ substance }: { substance: Substance }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="dose-cautions">
      <CardHeader title={<span id="dose-cautions">{t('dosing.cautions.title')}</span>} />
      <ul className="list-disc space-y-2 pl-5 text-ink">
        <li>{t('dosing.cautions.pancreas')}</li>
        <li>{t('dosing.cautions.lump')}</li>
        <li>{t(`dosing.cautions.pregnancy.${substance}`)}</li>
        {substance === 'tirzepatide' && <li>{t('dosing.cautions.pill')}</li>}
        <li>{t('dosing.cautions.operation')}</li>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {t('dosing.source', { source: SOURCES[substance] })}
      </p>
    </Card>
  );
}
