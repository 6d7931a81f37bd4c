import { useTranslation } from 'react-i18next';

export function LandingAbout() {
  const { t } = useTranslation();
  return (
    <section
      id="about"
      aria-labelledby="about-title"
      className="grid items-center gap-8 rounded-2xl border border-line bg-raised p-6 sm:p-10 md:grid-cols-[2fr_3fr] md:gap-12"
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
        <p className="mt-4 text-ink-soft">{t('landing.about.review')}</p>
        <p className="mt-4 text-ink-soft">{t('landing.about.program')}</p>
      </div>
    </section>
  );
}
