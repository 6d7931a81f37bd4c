/** The offers for which a page is being prerendered (web/prerender), when there is no server to ask. */
export const drawnFor: { offered: readonly string[] | null } = { offered: null };

/**
 * The products on sale according to the prerendered page, until the server responds. Null if unknown, as in an
 * installed app, which opens without a page of the server.
 */
export function offeredFirst(): readonly string[] | null {
  if (typeof document === 'undefined') return drawnFor.offered;
  return document.getElementById('root')?.dataset.offered?.split(' ') ?? null;
}
