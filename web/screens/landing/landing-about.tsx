import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { logoAddress } from '#shared/practice/pictures.ts';
import type { DoctorLine, ShownDoctor } from '#shared/practice/shown-doctor.ts';

const FACTS = ['reviews', 'answers', 'training'] as const;
const SHOWN = 'landing.about.shown';

/** The people behind the service, with the leading doctor if the practice has named one (api/practice/text-layer.ts). */
export function LandingAbout() {
  const { t, i18n } = useTranslation();
  // As with the stories, not by `t`.
  const doctor = i18n.getResource(i18n.resolvedLanguage ?? i18n.language, 'translation', SHOWN) as
    | ShownDoctor
    | undefined;
  const says = (line: DoctorLine) => doctor?.lines.includes(line);
  return (
    <section
      id="about"
      aria-labelledby="about-title"
      className="grid grid-cols-1 items-center gap-8 rounded-2xl border border-line bg-raised p-6 sm:p-10 md:grid-cols-[2fr_3fr] md:gap-12"
    >
      <img
        src={doctor?.picture ? logoAddress(doctor.picture) : '/images/doctor.svg'}
        alt={doctor?.picture && says('name') ? t('landing.about.doctor.name') : ''}
        width="640"
        height="720"
        loading="lazy"
        className="aspect-8/9 w-full rounded-xl object-cover max-md:mx-auto max-md:max-w-xs"
      />
      <div>
        <h2 id="about-title" className="text-3xl font-semibold text-ink">
          {t('landing.about.title')}
        </h2>
        <p className="mt-4 text-lg text-ink-soft">{t('landing.about.text')}</p>
        <p className="mt-4 text-ink-soft">{t('landing.about.program')}</p>
        {says('name') && (
          <div className="mt-6 border-t border-line pt-6">
            <h3 className="text-xl font-semibold text-ink">{t('landing.about.doctor.name')}</h3>
            {says('title') && (
              <p className="font-medium text-accent">{t('landing.about.doctor.title')}</p>
            )}
            {says('text') && <p className="mt-3 text-ink-soft">{t('landing.about.doctor.text')}</p>}
            <ul className="mt-4 space-y-2.5 empty:hidden">
              {FACTS.filter(says).map((fact) => (
                <li key={fact} className="flex gap-3 text-ink">
                  <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
                  {t(`landing.about.doctor.${fact}`)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
