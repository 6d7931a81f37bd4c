import { LANGUAGES, type Language } from '#shared/accounts.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Shelf } from '#shared/shelf.ts';
import { isDocumented } from '#shared/catalogue.ts';
import { nameIn } from '#shared/description-in.ts';
import { shownDoctor } from '#shared/practice/shown-doctor.ts';
import { readShelf } from '#api/catalogue/catalogue.service.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import type { TextLayer } from '#api/http/web-texts.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ownWords } from '#api/platform/words.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { shownStories } from './stories.service.ts';

type Layers = Readonly<Record<Language, Readonly<Record<string, unknown>>>>;

const shelvesIn = async (em: EntityManager): Promise<Record<Language, Shelf>> =>
  Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (one) => [one, await readShelf(em, one)] as const)),
  ) as Record<Language, Shelf>;

const othersIn = (shelf: Shelf): { id: string; name: string }[] =>
  Object.entries(shelf).flatMap(([id, entry]) =>
    entry?.about ? { id, name: entry.about.name } : [],
  );

const namesOf = (products: readonly Product[], language: Language): Record<string, string> =>
  Object.fromEntries(
    products
      .map((one) => [one, nameIn(one, language)] as const)
      .filter(([{ name }, own]) => own !== name)
      .map(([{ id }, own]) => [`catalogue.label.${id}`, own]),
  );

/**
 * What lies over the built texts of the pages: the practice's own words and stories, its doctor (decision C121), what it calls its
 * own products in languages other than English, which orders name, and which of them are on sale. The
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
    const shelf = await shelvesIn(em);
    const products = (await em.find(Product, {})).filter(({ id }) => !isDocumented(id));
    return Object.fromEntries(
      LANGUAGES.map((language) => {
        const shown = stories(language);
        const words: Record<string, unknown> = {
          ...own[language],
          ...namesOf(products, language),
          'landing.others': othersIn(shelf[language]),
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
