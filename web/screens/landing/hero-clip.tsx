import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A silent clip of twenty seconds, made for this page. Its text is Vietnamese, and its captions describe what it shows.
 */
export function HeroClip() {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);

  // Until now only the poster is loaded. For users who prefer reduced motion nothing more is loaded without a click.
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A browser may refuse to autoplay. Then the button is shown.
    void video.current?.play().catch(() => undefined);
  }, []);

  return (
    <video
      ref={video}
      lang="vi"
      aria-label={t('landing.hero.clip')}
      poster="/media/gioi-thieu.jpg"
      width="960"
      height="832"
      preload="none"
      controls
      muted
      playsInline
      className="h-auto w-full rounded-2xl bg-accent-soft"
    >
      <source src="/media/gioi-thieu.webm" type="video/webm" />
      <source src="/media/gioi-thieu.mp4" type="video/mp4" />
      <track
        kind="captions"
        src="/media/gioi-thieu.vtt"
        srcLang="vi"
        label={t('landing.hero.captions')}
        default
      />
    </video>
  );
}
