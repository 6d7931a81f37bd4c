import { ShieldCheck, Stethoscope, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { HeroPicture } from './hero-picture.tsx';

const PROMISES = [
  { Icon: Stethoscope, name: 'doctor' },
  { Icon: ShieldCheck, name: 'private' },
  { Icon: Truck, name: 'shipped' },
] as const;

export function LandingHero() {
  const { t } = useTranslation();
  return (
    <section className="grid grid-cols-1 items-center gap-10 pt-2 md:grid-cols-2 lg:gap-16">
      <div>
        <p className="font-semibold text-accent">{t('landing.hero.eyebrow')}</p>
        <h1 tabIndex={-1} className="mt-3 text-4xl font-semibold lg:text-display text-ink">
          {t('landing.hero.title')}
        </h1>
        <p className="mt-5 max-w-prose text-lg text-ink-soft">{t('landing.hero.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/#products" size="lg">
            {t('landing.hero.start')}
          </ButtonLink>
          <ButtonLink to="/#about" size="lg" variant="secondary">
            {t('landing.hero.more')}
          </ButtonLink>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-3">
          {PROMISES.map(({ Icon, name }) => (
            <li key={name} className="flex items-center gap-2 text-ink-soft">
              <Icon aria-hidden="true" className="size-5 text-accent" />
              {t(`landing.hero.${name}`)}
            </li>
          ))}
        </ul>
      </div>
      <HeroPicture />
    </section>
  );
}
