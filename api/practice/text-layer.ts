import { LANGUAGES, type Language } from '#shared/accounts.ts';
import { shownDoctor } from '#shared/practice/shown-doctor.ts';
import type { TextLayer } from '#api/http/web-texts.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ownWords } from '#api/platform/words.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { shownStories } from './stories.service.ts';

type Layers = Readonly<Record<Language, Readonly<Record<string, unknown>>>>;

/**
 * What lies over the built texts of the pages: the practice's own words and stories, and its doctor (decision C121). The
 * same object until one of them changes.
 */
export function textLayer(deps: Deps): TextLayer {
  const { orm, env, versions } = deps;
  let kept: { tag: string; layers: Layers } | null = null;

  async function read(): Promise<Layers> {
    const own = await ownWords(deps);
    const em = orm.em.fork();
    const stories = await shownStories(em, env.DEMO);
    const { doctorPicture: picture } = await identityOf(env, em);
    return Object.fromEntries(
      LANGUAGES.map((language) => {
        const shown = stories(language);
        const words: Record<string, unknown> = {
          ...own[language],
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
