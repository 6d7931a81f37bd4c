import { useTranslation } from 'react-i18next';
import { DEMO_BRAND } from '#shared/practice/pictures.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { usePractice } from '#web/lib/practice-identity.ts';
import { HeroClip } from './hero-clip.tsx';

/**
 * In Vietnamese the hero shows the intro clip, in other languages a picture (D1 §1). The clip shows the demo's name, so
 * a practice of another name has the picture.
 */
export function HeroPicture() {
  const { i18n } = useTranslation();
  const { name } = usePractice();
  if (toLanguage(i18n.resolvedLanguage) === 'vi' && name === DEMO_BRAND) return <HeroClip />;
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
