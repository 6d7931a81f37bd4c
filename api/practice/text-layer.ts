import { LANGUAGES, type Language } from '#shared/accounts.ts';
import type { TextLayer } from '#api/http/web-texts.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ownWords } from '#api/platform/words.ts';
import { shownStories } from './stories.service.ts';

type Layers = Readonly<Record<Language, Readonly<Record<string, unknown>>>>;

/**
 * What lies over the built texts of the pages: the practice's own words and stories (decision C121). The same object until
 * one of them changes.
 */
export function textLayer(deps: Deps): TextLayer {
  const { orm, env, versions } = deps;
  let kept: { tag: string; layers: Layers } | null = null;

  async function read(): Promise<Layers> {
    const own = await ownWords(deps);
    const stories = await shownStories(orm.em.fork(), env.DEMO);
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
      kept = tag === null ? null : { tag, layers };
      return layers[language];
    }
    return kept.layers[language];
  };
}
