import { z } from 'zod';
import { LANGUAGES, type Language } from '../accounts.ts';
import { Moment } from '../lib/dates.ts';
import { text } from '../lib/fields.ts';
import { says } from '../lib/says.ts';
import { textFault } from './editable-texts.ts';

export const STORIES_MAX = 6;
export const STORY_LENGTHS = { name: 60, text: 600, typical: 300 } as const;

const plain = (max: number) => text(max).refine((said) => !textFault(said, ''), says('invalid'));

const inLanguages = (max: number) => z.partialRecord(z.enum(LANGUAGES), plain(max).min(1));

/** What a patient has said, in the languages in which there is a text. */
const Story = z.object({
  /** A first name or an initial. */
  name: plain(STORY_LENGTHS.name).min(1, says('required')),
  /** Only if the patient gave one. */
  rating: z.int().min(1).max(5).nullable(),
  texts: inLanguages(STORY_LENGTHS.text).refine(
    (texts) => Object.keys(texts).length > 0,
    says('required'),
  ),
});
export type Story = z.infer<typeof Story>;

const Told = z.object({
  stories: z.array(Story).max(STORIES_MAX),
  /** What patients can expect, where the stories are not typical. */
  typical: inLanguages(STORY_LENGTHS.typical),
});

/** Whoever saves vouches for these stories, or they are kept and not shown. */
export const StoriesInput = Told.extend({
  isReal: z.boolean(),
  isTypical: z.boolean(),
  version: z.int().min(0),
});
export type StoriesInput = z.infer<typeof StoriesInput>;

export const Stories = Told.extend({
  isTypical: z.boolean(),
  /** Null while the stories are not shown. */
  attested: z.object({ by: z.string(), at: Moment }).nullable(),
  version: z.int(),
});
export type Stories = z.infer<typeof Stories>;

export const NO_STORIES = {
  stories: [],
  typical: {},
  isTypical: false,
  attested: null,
  version: 0,
} satisfies z.input<typeof Stories>;

type Wish = Pick<StoriesInput, 'stories' | 'typical' | 'isReal' | 'isTypical'>;

/**
 * Whether the stories may be shown: somebody says that they are real, and either typical or what is, in every language
 * (FTC, final order against NextMed, 3 December 2025).
 */
export const isVouchedFor = ({ stories, typical, isReal, isTypical }: Wish): boolean =>
  stories.length > 0 && isReal && (isTypical || LANGUAGES.every((one) => typical[one]));

/** A story as the landing page shows it. What an invented one adds, a patient's has not. */
export type ShownStory = {
  name: string;
  text: string;
  /** Where it differs from that of the page. */
  language?: Language;
  rating?: number;
  age?: number;
  location?: string;
  amount?: string;
  image?: string;
};

/** Without any the section is hidden. `note` replaces the built one, which says that the stories are invented. */
export type ShownStories = { isOwn: boolean; note?: string; entries: ShownStory[] };

export const ownStories = (
  { stories, typical }: Pick<Stories, 'stories' | 'typical'>,
  language: Language,
): ShownStories => ({
  isOwn: true,
  ...(typical[language] && { note: typical[language] }),
  entries: stories.map(({ name, rating, texts }) => {
    const told = [language, ...LANGUAGES].find((one) => texts[one])!;
    return {
      name,
      text: texts[told]!,
      ...(told !== language && { language: told }),
      ...(rating !== null && { rating }),
    };
  }),
});

const INVENTED = [
  { who: 'renee', age: 44, rating: 5, image: '/images/person-1.svg' },
  { who: 'david', age: 41, rating: 5, image: '/images/person-2.svg' },
  { who: 'margaret', age: 66, rating: 5, image: '/images/person-3.svg' },
] as const;

type Words = Record<
  (typeof INVENTED)[number]['who'],
  Pick<ShownStory, 'name' | 'text'> & Required<Pick<ShownStory, 'location' | 'amount'>>
>;

/** The three documented ones, which only the demo shows. */
export const inventedStories = (words: Words): ShownStories => ({
  isOwn: false,
  entries: INVENTED.map(({ who, ...more }) => ({ ...more, ...words[who] })),
});
