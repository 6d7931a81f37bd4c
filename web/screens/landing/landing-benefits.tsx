import { HeartHandshake, Lock, Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { LandingSection } from './landing-section.tsx';

const BENEFITS = [
  { Icon: HeartHandshake, name: 'care' },
  { Icon: Receipt, name: 'price' },
  { Icon: Lock, name: 'privacy' },
] as const;

export function LandingBenefits() {
  const { t } = useTranslation();
  return (
    <LandingSection id="benefits" title={t('landing.benefits.title')}>
      <ul className="grid grid-cols-1 gap-6 md:grid-cols-3">
        {BENEFITS.map(({ Icon, name }) => (
          <Card as="li" key={name}>
            <span
              aria-hidden="true"
              className="inline-flex size-12 items-center justify-center rounded-md bg-accent-soft text-accent-strong"
            >
              <Icon className="size-6" />
            </span>
            <h3 className="mt-4 text-xl font-semibold text-ink">
              {t(`landing.benefits.${name}Title`)}
            </h3>
            <p className="mt-2 text-ink-soft">{t(`landing.benefits.${name}Text`)}</p>
            {name === 'privacy' && (
              <p className="mt-2">
                <TextLink to="/privacy" className="inline-flex min-h-11 items-center">
                  {t('layout.legal.short')}
                </TextLink>
              </p>
            )}
          </Card>
        ))}
      </ul>
    </LandingSection>
  );
}
