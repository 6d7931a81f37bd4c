import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/class-names.ts';

/** Invented people (the page says so). Their stories are in the texts under these names. */
export const STORIES = [
  { name: 'renee', age: 44, rating: 5, image: '/images/person-1.svg' },
  { name: 'david', age: 41, rating: 5, image: '/images/person-2.svg' },
  { name: 'margaret', age: 66, rating: 5, image: '/images/person-3.svg' },
] as const;

export type Story = (typeof STORIES)[number];

type StoryCardProps = { story: Story; position: string; isCurrent: boolean };

/** All cards are in the same grid cell, so that the box is as high as the longest one and nothing jumps. */
export function StoryCard({ story, position, isCurrent }: StoryCardProps) {
  const { t } = useTranslation();
  const { name, age, rating, image } = story;
  return (
    <figure
      role="group"
      aria-roledescription={t('landing.stories.slide')}
      aria-label={position}
      inert={!isCurrent}
      className={classNames(
        'col-start-1 row-start-1 grid grid-cols-1 items-center gap-6 p-6 transition-opacity duration-300 sm:grid-cols-[11rem_1fr] sm:gap-9 sm:p-10',
        isCurrent ? 'opacity-100' : 'invisible opacity-0',
      )}
    >
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
          {t(`landing.stories.${name}.amount`)}
        </p>
      </div>
      <div>
        <p className="flex gap-0.5 text-art-sun">
          <span className="sr-only">{t('landing.stories.rating', { rating })}</span>
          {Array.from({ length: rating }, (_, at) => (
            <Star key={at} aria-hidden="true" className="size-5 fill-current" />
          ))}
        </p>
        <blockquote className="mt-4 text-lg text-ink sm:text-xl">
          <p>{t(`landing.stories.${name}.text`)}</p>
        </blockquote>
        <figcaption className="mt-5 text-ink-soft">
          <span className="block font-semibold text-ink">
            {t('landing.stories.who', { name: t(`landing.stories.${name}.name`), age })}
          </span>
          {t(`landing.stories.${name}.location`)}
        </figcaption>
      </div>
    </figure>
  );
}
