import type { Shelf } from '#shared/shelf.ts';

type FirstOffer = {
  /** The products for which the build prerenders a page, without a server to ask for their prices. */
  offered: readonly string[] | null;
  /** What is on sale, where the server draws the page. */
  shelf: Shelf | null;
};

/** The offers for which a page is being drawn (web/prerender). */
export const drawnFor: FirstOffer = { offered: null, shelf: null };

/**
 * The products on sale according to the drawn page, until the server responds. Null if unknown, as in an installed app,
 * which opens without a page of the server.
 */
export function offeredFirst(): readonly string[] | null {
  const shelf = shelfFirst();
  if (shelf) return Object.keys(shelf);
  if (typeof document === 'undefined') return drawnFor.offered;
  return document.getElementById('root')?.dataset.offered?.split(' ') ?? null;
}

let shelfOfPage: { json: string; shelf: Shelf } | null = null;

/** The prices of now that the page was drawn with. Null where nobody could ask for them. */
export function shelfFirst(): Shelf | null {
  if (typeof document === 'undefined') return drawnFor.shelf;
  const json = document.getElementById('root')?.dataset.shelf;
  if (json === undefined) return null;
  if (shelfOfPage?.json !== json) shelfOfPage = { json, shelf: JSON.parse(json) as Shelf };
  return shelfOfPage.shelf;
}
