import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '#shared/accounts.ts';
import { isDocumented } from '#shared/catalogue.ts';
import { nameIn } from '#shared/description-in.ts';
import { readShelf } from './catalogue.service.ts';
import { Product } from './product.entity.ts';

/**
 * What the texts of the pages say of the practice's own products: what each is called where its orders say the English name,
 * and which are on sale, for the links of every page.
 */
export async function wordsOfProducts(
  em: EntityManager,
  language: Language,
): Promise<Readonly<Record<string, unknown>>> {
  const shelf = await readShelf(em, language);
  const others = Object.entries(shelf).flatMap(([id, entry]) =>
    entry?.about ? { id, name: entry.about.name } : [],
  );
  const own = (await em.find(Product, {})).filter(({ id }) => !isDocumented(id));
  const renamed = own.filter((one) => nameIn(one, language) !== one.name);
  return {
    ...Object.fromEntries(
      renamed.map((one) => [`catalogue.label.${one.id}`, nameIn(one, language)]),
    ),
    'landing.others': others,
  };
}
