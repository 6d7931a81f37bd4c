import { useTranslation } from 'react-i18next';
import { useLandingShelf } from '#web/features/catalogue/landing-prices.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LandingReference } from './landing-reference.tsx';
import { LandingSection } from './landing-section.tsx';
import { LandingSourceList } from './landing-source-list.tsx';

const PLANS = [
  { product: 'glp1', source: 'wegovy' },
  { product: 'tirzexa', source: 'zepbound' },
] as const;
const STAGES = ['first', 'later'] as const;

/** How treatment starts and continues. No milligrams: those are between the doctor and the patient (decision C104). */
export function LandingDosing() {
  const { t } = useTranslation();
  const shelf = useLandingShelf();
  return (
    <LandingSection id="dosing" title={t('landing.dosing.title')} text={t('landing.dosing.text')}>
      <div
        className={classNames(
          'grid grid-cols-1 gap-6',
          shelf.length > 1 ? 'md:grid-cols-2' : 'mx-auto max-w-xl',
        )}
      >
        {PLANS.filter(({ product }) => shelf.includes(product)).map(({ product, source }) => (
          <Card key={product} as="article" aria-labelledby={`dosing-${product}`}>
            <h3 id={`dosing-${product}`} className="text-xl font-semibold text-ink">
              {t(`landing.${product}.name`)}
            </h3>
            <ol className="mt-5">
              {STAGES.map((stage) => (
                <li
                  key={stage}
                  className="relative border-l-2 border-accent pb-6 pl-6 last:border-transparent last:pb-0"
                >
                  <span
                    aria-hidden="true"
                    className="absolute top-1 -left-2 size-3.5 rounded-full bg-accent ring-4 ring-accent-soft"
                  />
                  <h4 className="font-semibold text-accent-strong">
                    {t(`landing.dosing.${stage}`)}
                  </h4>
                  <p className="mt-1 text-ink-soft">
                    {t(`landing.dosing.${product}.${stage}`)}
                    <LandingReference to={[source]} />
                  </p>
                </li>
              ))}
            </ol>
          </Card>
        ))}
      </div>
      <LandingSourceList />
    </LandingSection>
  );
}
