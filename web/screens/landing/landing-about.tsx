import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const FACTS = ['reviews', 'answers', 'training'] as const;

/** The people behind the service, with the leading doctor. */
export function LandingAbout() {
  const { t } = useTranslation();
  return (
    <section
      id="about"
      aria-labelledby="about-title"
      className="grid grid-cols-1 items-center gap-8 rounded-2xl border border-line bg-raised p-6 sm:p-10 md:grid-cols-[2fr_3fr] md:gap-12"
    >
      <img
        src="/images/doctor.svg"
        alt=""
        width="640"
        height="720"
        loading="lazy"
        className="h-auto w-full rounded-xl max-md:mx-auto max-md:max-w-xs"
      />
      <div>
        <h2 id="about-title" className="text-3xl font-semibold text-ink">
          {t('landing.about.title')}
        </h2>
        <p className="mt-4 text-lg text-ink-soft">{t('landing.about.text')}</p>
        <p className="mt-4 text-ink-soft">{t('landing.about.program')}</p>
        <div className="mt-6 border-t border-line pt-6">
          <h3 className="text-xl font-semibold text-ink">{t('landing.about.doctor.name')}</h3>
          <p className="font-medium text-accent">{t('landing.about.doctor.title')}</p>
          <p className="mt-3 text-ink-soft">{t('landing.about.doctor.text')}</p>
          <ul className="mt-4 space-y-2.5">
            {FACTS.map((fact) => (
              <li key={fact} className="flex gap-3 text-ink">
                <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
                {t(`landing.about.doctor.${fact}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
