import { z } from 'zod';
import { LANGUAGES } from '../accounts.ts';
import { admins, contract, get, put } from '../lib/contract.ts';
import { Moment } from '../lib/dates.ts';
import { defineErrors } from '../lib/errors.ts';
import { text } from '../lib/fields.ts';
import { EDITABLE_TEXTS, TEXT_LENGTHS, TEXT_SECTIONS } from './editable-texts.ts';
import { Stories, StoriesInput } from './stories.ts';

export const textErrors = defineErrors('practice_text', {
  holes: [400, 'The text must keep exactly the values in double braces of the built-in one.'],
  tells: [400, 'This message tells what you treat. Please leave that out.'],
  markup: [400, 'Please write plain text, without tags.'],
});

const Key = z.enum(EDITABLE_TEXTS.map(({ key }) => key));

const Wording = z.object({
  /** What is shown where the practice has no words of its own. */
  built: z.string(),
  own: z.string().nullable(),
  /** Of the newest change; 0 if there was none. */
  version: z.int(),
});
export type Wording = z.infer<typeof Wording>;

const PracticeText = z.object({
  key: z.string(),
  section: z.enum(TEXT_SECTIONS),
  longest: z.int(),
  languages: z.record(z.enum(LANGUAGES), Wording),
});
export type PracticeText = z.infer<typeof PracticeText>;

/** A text of null goes back to the built one. `version` is that of the words which were on screen. */
const NewWording = z.object({
  text: text(TEXT_LENGTHS.paragraph).min(1).nullable(),
  version: z.int().min(0),
});

const TextChange = z.object({
  id: z.number(),
  language: z.enum(LANGUAGES),
  text: z.string().nullable(),
  author: z.string(),
  at: Moment,
});
export type TextChange = z.infer<typeof TextChange>;

/** The practice's own words, which lie over the built texts (decision C121). */
export const textContract = contract('texts', {
  list: get('/api/admin/practice/texts', {
    summary: 'The texts that the practice may word itself, with the built ones.',
    access: admins,
    reply: z.array(PracticeText),
  }),
  history: get('/api/admin/practice/texts/history', {
    summary: 'How a text was changed, when and by whom, the newest change first.',
    access: admins,
    query: z.object({ key: Key }),
    reply: z.array(TextChange),
  }),
  save: put('/api/admin/practice/texts', {
    summary: 'Words a text anew in one or more languages, or goes back to the built text.',
    access: admins,
    body: z.object({
      key: Key,
      languages: z
        .partialRecord(z.enum(LANGUAGES), NewWording)
        .refine((languages) => Object.keys(languages).length > 0),
    }),
    reply: PracticeText,
    changes: ['texts'],
  }),
  stories: get('/api/admin/practice/stories', {
    summary: 'The stories of patients that the practice shows, and who has vouched for them.',
    access: admins,
    reply: Stories,
  }),
  saveStories: put('/api/admin/practice/stories', {
    summary:
      'Replaces the stories. They are shown once somebody vouches that they are real and typical, or says what is typical.',
    access: admins,
    body: StoriesInput,
    reply: Stories,
    changes: ['texts.stories'],
  }),
});
