import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShownStory } from '#shared/practice/stories.ts';
import { classNames } from '#web/ui/class-names.ts';

type StoryCardProps = { story: ShownStory; position: string; isCurrent: boolean };

/** All cards are in the same grid cell, so that the box is as high as the longest one and nothing jumps. */
export function StoryCard({ story, position, isCurrent }: StoryCardProps) {
  const { t } = useTranslation();
  const { name, text, language, age, rating, location, amount, image } = story;
  return (
    <figure
      role="group"
      aria-roledescription={t('landing.stories.slide')}
      aria-label={position}
      inert={!isCurrent}
      className={classNames(
        'col-start-1 row-start-1 grid grid-cols-1 items-center gap-6 p-6 transition-opacity duration-300 sm:gap-9 sm:p-10',
        image && 'sm:grid-cols-[11rem_1fr]',
        isCurrent ? 'opacity-100' : 'invisible opacity-0',
      )}
    >
      {image && (
        <div className="text-center">
          <img
            src={image}
            alt=""
            width="320"
            height="320"
            loading="lazy"
            draggable={false}
            className="mx-auto size-28 rounded-full sm:size-44"
          />
          <p data-figures className="mt-4 font-semibold text-accent-strong">
            {amount}
          </p>
        </div>
      )}
      <div>
        {rating !== undefined && (
          <p className="flex gap-0.5 text-art-sun">
            <span className="sr-only">{t('landing.stories.rating', { rating })}</span>
            {Array.from({ length: rating }, (_, at) => (
              <Star key={at} aria-hidden="true" className="size-5 fill-current" />
            ))}
          </p>
        )}
        <blockquote lang={language} className="mt-4 text-lg text-ink sm:text-xl">
          <p>{text}</p>
        </blockquote>
        <figcaption className="mt-5 text-ink-soft">
          <span className="block font-semibold text-ink">
            {age === undefined ? name : t('landing.stories.who', { name, age })}
          </span>
          {location}
        </figcaption>
      </div>
    </figure>
  );
}
