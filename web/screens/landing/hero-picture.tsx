import { useTranslation } from 'react-i18next';
import { toLanguage } from '#web/lib/languages.ts';
import { HeroClip } from './hero-clip.tsx';

/** In Vietnamese the hero shows the intro clip, in other languages a picture (D1 §1). */
export function HeroPicture() {
  const { i18n } = useTranslation();
  if (toLanguage(i18n.resolvedLanguage) === 'vi') return <HeroClip />;
  return (
    <img
      src="/images/hero.svg"
      alt=""
      width="1200"
      height="1040"
      fetchPriority="high"
      className="h-auto w-full rounded-2xl"
    />
  );
}
