import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import type { Carousel } from './use-carousel.ts';

export function StoryControls({ carousel, count }: { carousel: Carousel; count: number }) {
  const { t } = useTranslation();
  const { current, isPlaying, next, previous, show, toggle } = carousel;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-2">
      <IconButton
        variant="secondary"
        label={t('landing.stories.previous')}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={previous}
      />
      <ul className="flex">
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === current ? 'true' : undefined}
              aria-label={t('landing.stories.position', { at: at + 1, count })}
              onClick={() => show(at)}
              className="group inline-flex size-11 items-center justify-center rounded-full"
            >
              <span className="size-3 rounded-full border border-accent transition-colors group-hover:bg-accent-soft group-aria-[current=true]:bg-accent" />
            </button>
          </li>
        ))}
      </ul>
      <IconButton
        variant="secondary"
        label={t('landing.stories.next')}
        icon={<ChevronRight aria-hidden="true" />}
        onClick={next}
      />
      <IconButton
        label={t(isPlaying ? 'landing.stories.pause' : 'landing.stories.play')}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={toggle}
      />
    </div>
  );
}
