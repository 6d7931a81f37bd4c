import { useTranslation } from 'react-i18next';
import { directionsIn } from '#shared/prescriptions/directions.ts';
import type { Prescription, PrescriptionContent } from '#shared/prescriptions.ts';
import { prescriberText } from '#web/lib/prescriber-text.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { DrugName } from '#web/parts/drug-name.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { Directions } from './directions.tsx';
import { quantityText } from './prescription-words.ts';

/** A prescription as its patient and their clinicians read it. */
export function PrescriptionSheet({ prescription }: { prescription: Prescription }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { content, version } = prescription;
  const { prescriber, quantity } = content;
  const directions = directionsIn(content, toLanguage(i18n.resolvedLanguage));
  const alike = alikeFills(content);
  return (
    <div className="rounded-lg border border-line p-4">
      <p className="mb-3 text-sm text-ink-soft">
        {t('prescription.version', { version, time: format.moment(content.writtenAt) })}
      </p>
      <DescriptionList>
        <Detail term={t('prescription.product')}>
          <DrugName medicine={content.medicine} product={content.product.name} />
        </Detail>
        <Detail term={t('prescription.directions')}>
          <Directions text={directions.text} lang={directions.language} />
        </Detail>
        <Detail term={t('prescription.each', { count: content.daysSupply })}>
          {alike.map(({ first, last, strength, amount }) => (
            <span key={first} data-figures className="block">
              {alike.length > 1 &&
                `${t('prescription.fill', {
                  count: last - first + 1,
                  number: first === last ? first : `${first}–${last}`,
                })}: `}
              {t('prescription.amountOf', {
                amount: quantityText(t, amount, quantity.unit),
                strength: strength.replace(' ', '\u00a0'),
              })}
            </span>
          ))}
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

type AlikeFills = { first: number; last: number; strength: string; amount: number };

/** What each fill holds, those that follow each other with the same told once. */
function alikeFills({ perFill, strength, quantity }: PrescriptionContent): AlikeFills[] {
  const alike: AlikeFills[] = [];
  for (const [at, fill] of (perFill ?? [{ strength, amount: quantity.amount }]).entries()) {
    const before = alike.at(-1);
    if (before?.strength === fill.strength && before.amount === fill.amount) before.last = at + 1;
    else alike.push({ first: at + 1, last: at + 1, ...fill });
  }
  return alike;
}
