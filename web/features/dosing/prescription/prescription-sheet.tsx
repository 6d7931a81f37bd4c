import { useTranslation } from 'react-i18next';
import type { Prescription } from '#shared/prescriptions.ts';
import { prescriberText } from '#web/lib/prescriber-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { quantityText } from './prescription-words.ts';

/** A prescription as its patient and their clinicians read it. */
export function PrescriptionSheet({ prescription }: { prescription: Prescription }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { content, version } = prescription;
  const { prescriber, directions, quantity, perFill } = content;
  const isTheirs = directions.patient.language === i18n.resolvedLanguage;
  const amounts = perFill ?? [{ strength: content.strength, amount: quantity.amount }];
  return (
    <div className="rounded-lg border border-line p-4">
      <p className="mb-3 text-sm text-ink-soft">
        {t('prescription.version', { version, time: format.moment(content.writtenAt) })}
      </p>
      <DescriptionList>
        <Detail term={t('prescription.product')}>{content.product.name}</Detail>
        <Detail term={t('prescription.directions')}>
          <span lang={isTheirs ? directions.patient.language : 'en'} className="break-words">
            {isTheirs ? directions.patient.text : directions.en}
          </span>
        </Detail>
        <Detail term={t('prescription.each', { count: content.daysSupply })}>
          {amounts
            .map((one) =>
              t('prescription.amountOf', {
                amount: quantityText(t, one.amount, quantity.unit),
                strength: one.strength,
              }),
            )
            .join(' → ')}
        </Detail>
        <Detail term={t('prescription.fills')}>{content.fills}</Detail>
        <Detail term={t('prescription.validUntil')}>{format.day(content.validUntil)}</Detail>
        <Detail term={t('prescription.prescriber')}>{prescriberText(t, prescriber)}</Detail>
        {content.visit && (
          <Detail term={t('prescription.visit')}>
            {t('prescription.visitOf', {
              number: content.visit.appointmentId,
              time: format.moment(content.visit.startsAt),
            })}
          </Detail>
        )}
        {content.compoundedBecause && (
          <Detail term={t('prescription.compoundedBecause')}>{content.compoundedBecause}</Detail>
        )}
      </DescriptionList>
    </div>
  );
}
