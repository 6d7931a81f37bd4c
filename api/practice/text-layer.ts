import { LANGUAGES, type Language } from '#shared/accounts.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { shownDoctor } from '#shared/practice/shown-doctor.ts';
import type { TextLayer } from '#api/http/web-texts.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ownWords } from '#api/platform/words.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { shownStories } from './stories.service.ts';

type Layers = Readonly<Record<Language, Readonly<Record<string, unknown>>>>;

/** What is said of something else than the practice itself, by which domain above. */
type Words = (em: EntityManager, language: Language) => Promise<Readonly<Record<string, unknown>>>;

/**
 * What lies over the built texts of the pages: the practice's own words and stories, its doctor (decision C121), and what it
 * sells. The same object until one of them changes.
 */
export function textLayer(deps: Deps, wordsOfProducts: Words): TextLayer {
  const { orm, env, versions } = deps;
  let kept: { tag: string; layers: Layers } | null = null;

  async function read(): Promise<Layers> {
    const own = await ownWords(deps);
    const em = orm.em.fork();
    const stories = await shownStories(em, env.DEMO);
    const { doctorPicture: picture } = await identityOf(env, em);
    const products = new Map<Language, Readonly<Record<string, unknown>>>();
    for (const language of LANGUAGES) products.set(language, await wordsOfProducts(em, language));
    return Object.fromEntries(
      LANGUAGES.map((language) => {
        const shown = stories(language);
        const words: Record<string, unknown> = {
          ...own[language],
          ...products.get(language),
          'landing.about.shown': shownDoctor({ own: own[language], picture, isDemo: env.DEMO }),
          ...(shown && { 'landing.stories.shown': shown }),
        };
        return [language, words];
      }),
    ) as Layers;
  }

  return async (language) => {
    const tag = versions.tag('texts', 'settings');
    if (kept === null || kept.tag !== tag) {
      const layers = await read();
      kept = tag === null ? null : { tag, layers };
      return layers[language];
    }
    return kept.layers[language];
  };
}
