import { useTranslation } from 'react-i18next';
import { factsOf } from '#shared/medicines/facts.ts';
import { MEDICINE, medicineIdOf, type Medicated } from '#shared/medicines/medicines.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

/**
 * The label's warnings that a patient must know, in plain words: oral contraceptives (by its file:
 * section 7), other medicines, pregnancy (section 8), anaesthesia, pancreatitis and thyroid tumours (section 5 of all
 * labels).
 */
export function DoseCautions({ medicine }: { medicine: Medicated }) {
  const { t } = useTranslation();
  const { pregnancy, weakensPill, interactions, sources } = factsOf(medicine);
  const isTablet = MEDICINE[medicineIdOf(medicine)].form === 'tablets';
  return (
    <Card as="section" aria-labelledby="dose-cautions">
      <CardHeader title={<span id="dose-cautions">{t('dosing.cautions.title')}</span>} />
      <ul className="list-disc space-y-2 pl-5 text-ink">
        <li>{t(isTablet ? 'dosing.tablets.pancreas' : 'dosing.cautions.pancreas')}</li>
        <li>{t('dosing.cautions.lump')}</li>
        <li>
          {isTablet
            ? t(`dosing.tablets.pregnancy.${pregnancy}`)
            : t(`dosing.cautions.pregnancy.${pregnancy}`)}
        </li>
        {weakensPill && <li>{t(`dosing.cautions.pill.${weakensPill}`)}</li>}
        {interactions.length > 0 && <li>{t('dosing.tablets.otherMedicines')}</li>}
        <li>{t(isTablet ? 'dosing.tablets.operation' : 'dosing.cautions.operation')}</li>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {t('dosing.source', { source: sources.cautions })}
      </p>
    </Card>
  );
}
