import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLandingShelf, useOtherOffers } from '#web/features/catalogue/landing-prices.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LandingReference } from './landing-reference.tsx';
import { columnsFor, LandingSection } from './landing-section.tsx';
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
  const others = useOtherOffers();
  return (
    <LandingSection
      id="dosing"
      title={t('landing.dosing.title')}
      text={t(others.length > 0 ? 'landing.dosing.textMore' : 'landing.dosing.text')}
    >
      <div
        className={classNames('grid grid-cols-1 gap-6', columnsFor(shelf.length + others.length))}
      >
        {PLANS.filter(({ product }) => shelf.includes(product)).map(({ product, source }) => (
          <DosingCard key={product} id={product} name={t(`landing.${product}.name`)}>
            {(stage) => (
              <>
                {t(`landing.dosing.${product}.${stage}`)}
                <LandingReference to={[source]} />
              </>
            )}
          </DosingCard>
        ))}
        {others.map(({ id, name }) => (
          <DosingCard key={id} id={`product-${id}`} name={name}>
            {(stage) => t(`landing.other.${stage}`)}
          </DosingCard>
        ))}
      </div>
      <LandingSourceList />
    </LandingSection>
  );
}

type DosingCardProps = {
  id: string;
  name: string;
  children: (stage: (typeof STAGES)[number]) => ReactNode;
};

function DosingCard({ id, name, children }: DosingCardProps) {
  const { t } = useTranslation();
  return (
    <Card as="article" aria-labelledby={`dosing-${id}`}>
      <h3 id={`dosing-${id}`} className="text-xl font-semibold text-ink">
        {name}
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
            <h4 className="font-semibold text-accent-strong">{t(`landing.dosing.${stage}`)}</h4>
            <p className="mt-1 text-ink-soft">{children(stage)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
