import { useTranslation } from 'react-i18next';
import { bmi, bmiCategory, shownBmi, toFeet, toPounds, type BmiCategory } from '#shared/body.ts';
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { useFormat } from '#web/lib/format.ts';

/** The tone of each category: underweight is dangerous, obesity is what the treatment is for. */
const tones: Record<BmiCategory, BadgeTone> = {
  underweight: 'red',
  normal: 'yellow',
  overweight: 'secondary',
  obese: 'secondary',
};

type BodyFiguresProps = { height: number; weight: number; pounds?: number | null | undefined };

/**
 * Height and weight in both systems, and the resulting BMI. Implausible figures (old or imported data) give none, which
 * is stated. Without two positive figures there is no BMI line at all.
 */
export function BodyFigures({ height, weight, pounds }: BodyFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const value = bmi(height, weight);
  const number = (amount: number, digits = 0) =>
    format.number(amount, { minimumFractionDigits: digits, maximumFractionDigits: 1 });
  return (
    <DescriptionList className="@xs:grid-cols-3 @xs:gap-x-4">
      {value !== null && (
        <Detail term={t('doctor.medical.bmi')}>
          <span className="flex flex-wrap items-center gap-2">
            <span data-figures className="text-xl font-semibold">
              {number(shownBmi(value), 1)}
            </span>
            <Badge tone={tones[bmiCategory(value)]}>{t(`doctor.bmi.${bmiCategory(value)}`)}</Badge>
          </span>
        </Detail>
      )}
      {value === null && height > 0 && weight > 0 && (
        <Detail term={t('doctor.medical.bmi')}>
          <span className="text-danger">{t('doctor.medical.noBmi')}</span>
        </Detail>
      )}
      <Detail term={t('doctor.medical.height')}>
        <span data-figures>
          {t('doctor.medical.cm', { value: number(height) })}
          <span className="font-normal text-ink-soft">
            {' · '}
            {t('doctor.medical.feet', toFeet(height))}
          </span>
        </span>
      </Detail>
      <Detail term={t('doctor.medical.weight')}>
        <span data-figures>
          {t('doctor.medical.kg', { value: number(weight) })}
          <span className="font-normal text-ink-soft">
            {' · '}
            {t('doctor.medical.pounds', { value: number(pounds ?? toPounds(weight)) })}
          </span>
        </span>
      </Detail>
    </DescriptionList>
  );
}
