import { useTranslation } from 'react-i18next';
import type { ShownStories } from '#shared/practice/stories.ts';
import { LandingSection } from './landing-section.tsx';
import { StoryCard } from './story-card.tsx';
import { StoryControls } from './story-controls.tsx';
import { useCarousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

/**
 * Stories in a carousel that wraps around in both directions. They come with the texts (api/practice/text-layer.ts):
 * patients' own, or those of the demo, which are marked as invented. Without any there is no section.
 */
export function LandingStories() {
  const { t, i18n } = useTranslation();
  // Not by `t`, which would fill in what looks like a value in somebody's story.
  const shown = i18n.getResource(i18n.resolvedLanguage ?? i18n.language, 'translation', SHOWN) as
    | ShownStories
    | undefined;
  if (!shown || shown.entries.length === 0) return null;
  const { isOwn, note, entries } = shown;
  return (
    <LandingSection
      id="stories"
      title={t('landing.stories.title')}
      text={
        isOwn ? [t('landing.stories.ownNote'), note].join(' ').trim() : t('landing.stories.note')
      }
    >
      <StoryCarousel key={entries.length} entries={entries} />
    </LandingSection>
  );
}

const SHOWN = 'landing.stories.shown';

function StoryCarousel({ entries }: Pick<ShownStories, 'entries'>) {
  const { t } = useTranslation();
  const carousel = useCarousel(entries.length);
  const swipe = useSwipe({ onLeft: carousel.next, onRight: carousel.previous });

  return (
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
        {entries.map((story, at) => (
          <StoryCard
            key={at}
            story={story}
            position={t('landing.stories.position', { at: at + 1, count: entries.length })}
            isCurrent={at === carousel.current}
          />
        ))}
      </div>
      {entries.length > 1 && <StoryControls carousel={carousel} count={entries.length} />}
    </div>
  );
}
