import type { Product } from '#shared/catalogue.ts';
import { useIdleRead } from '#web/lib/idle-read.ts';
import { usePageData } from '#web/lib/page-data.ts';

/** The name of the read of what else is on sale: the landing page's, or the purchase's. */
export const OTHER_PRODUCTS = 'products';

type Named = Pick<Product, 'id' | 'name'>;

/**
 * The names of what is on sale besides the two documented products, as far as this page knows them: nothing is asked for the
 * links to them.
 */
export function useOtherNames(): readonly Named[] {
  const shelf = usePageData()?.shelf;
  const read = useIdleRead<readonly Named[]>(OTHER_PRODUCTS, () => Promise.resolve([]), {
    isKnown: true,
  });
  return (
    read ??
    Object.entries(shelf ?? {}).flatMap(([id, entry]) =>
      entry?.about ? { id, name: entry.about.name } : [],
    )
  );
}
