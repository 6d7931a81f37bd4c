import { readdirSync, readFileSync } from 'node:fs';
import { errorKinds } from '../../shared/contracts.ts';
import { validationTexts } from '../../shared/lib/validation-texts.ts';

export type Texts = { [key: string]: string | Texts };

const folder = `${import.meta.dirname}/`;

/** English texts that the server says too: they come from its contract, so that both say the same. */
const sharedEnglish = (): Texts => ({ validation: { ...validationTexts }, errors: errorTexts() });

function errorTexts(): Texts {
  const texts: Texts = {};
  for (const { code, message } of errorKinds) {
    const [domain, reason] = code.split('.') as [string, string?];
    if (reason === undefined) texts[domain] = message;
    else texts[domain] = { ...(texts[domain] as Texts | undefined), [reason]: message };
  }
  return texts;
}

/**
 * Areas whose words are read by typed keys and not by `t`: those that the server says, news beside the bell, and the
 * stories that a server adds to the texts in a demo.
 */
export const TYPED: readonly string[] = ['demoStories', 'letters', 'news', 'sheets'];

/** Areas that no screen loads at its start: what shows them loads them (`useLateTexts`), or nothing here does. */
export const LATE: readonly string[] = ['audit', 'pharmacy', 'practice', 'products', ...TYPED];

/** Areas that only the team reads: a third of all words, which visitors and patients do not load. */
export const TEAM: readonly string[] = [
  'admin',
  'doctor',
  'licences',
  'notes',
  'patients',
  'prescribing',
  'practice',
  'products',
  'safety',
  'shipping',
];

/** What /locales/{language}/{file}.json answers: `translation` for everybody, `team` beside it for the team. */
export function mergeFor(file: 'translation' | 'team', language: string): Texts {
  const areas = Object.entries(mergeLocale(language));
  const isIn = (area: string) => !LATE.includes(area) && TEAM.includes(area) === (file === 'team');
  return Object.fromEntries(areas.filter(([area]) => isIn(area)));
}

/** All texts of a language: every file under its own name. */
export function mergeLocale(language: string): Texts {
  const merged: Texts = language === 'en' ? sharedEnglish() : {};
  for (const file of readdirSync(folder + language).sort()) {
    if (!file.endsWith('.json')) continue;
    const area = file.slice(0, -'.json'.length);
    merged[area] = JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8')) as Texts;
  }
  return merged;
}
