import { LANGUAGES, type Language } from '#shared/accounts.ts';
import type { TextLayer } from '#api/http/web-texts.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ownWords } from '#api/platform/words.ts';
import { shownStories } from './stories.service.ts';

type Layers = Readonly<Record<Language, Readonly<Record<string, unknown>>>>;

/**
 * What lies over the built texts: the practice's own words and stories (decision C121). PostgreSQL announces when they
 * change, so every process knows; while its announcements do not arrive, each request reads them.
 */
export function textLayer({ orm, env, versions }: Deps): TextLayer {
  let kept: { tag: string; layers: Layers } | null = null;

  async function read(): Promise<Layers> {
    const em = orm.em.fork();
    const own = await ownWords(em);
    const stories = await shownStories(em, env.DEMO);
    return Object.fromEntries(
      LANGUAGES.map((language) => {
        const shown = stories(language);
        return [language, { ...own[language], ...(shown && { 'landing.stories.shown': shown }) }];
      }),
    ) as Layers;
  }

  return async (language) => {
    const tag = versions.tag('texts', 'settings');
    if (kept === null || kept.tag !== tag) {
      const layers = await read();
      // What was read after the tag was taken is at least as new as it says.
      kept = tag === null ? null : { tag, layers };
      return layers[language];
    }
    return kept.layers[language];
  };
}
