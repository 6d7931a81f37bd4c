import { useTranslation } from 'react-i18next';
import { LandingSection } from './landing-section.tsx';
import { StoryCard, STORIES } from './story-card.tsx';
import { StoryControls } from './story-controls.tsx';
import { useCarousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

/** Three stories in a carousel that wraps around in both directions. They are clearly marked as illustrations. */
export function LandingStories() {
  const { t } = useTranslation();
  const carousel = useCarousel(STORIES.length);
  const swipe = useSwipe({ onLeft: carousel.next, onRight: carousel.previous });

  return (
    <LandingSection
      id="stories"
      title={t('landing.stories.title')}
      text={t('landing.stories.note')}
    >
      <div
        role="group"
        aria-roledescription={t('landing.stories.carousel')}
        aria-label={t('landing.stories.title')}
        className="mx-auto max-w-4xl"
        {...carousel.handlers}
      >
        <div
          aria-live={carousel.isPlaying ? 'off' : 'polite'}
          className="grid touch-pan-y overflow-hidden rounded-2xl border border-line bg-raised select-none"
          {...swipe}
        >
          {STORIES.map((story, at) => (
            <StoryCard
              key={story.name}
              story={story}
              position={t('landing.stories.position', { at: at + 1, count: STORIES.length })}
              isCurrent={at === carousel.current}
            />
          ))}
        </div>
        <StoryControls carousel={carousel} count={STORIES.length} />
      </div>
    </LandingSection>
  );
}
