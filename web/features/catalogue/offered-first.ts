/** What a page is being prerendered for (web/prerender): there is no server to be asked then. */
export const drawnFor: { offered: readonly string[] | null } = { offered: null };

/**
 * The products on sale as the prerendered page itself says it, until the server is asked; null where nothing has said
 * it yet: an installed app opens without a page of the server.
 */
export function offeredFirst(): readonly string[] | null {
  if (typeof document === 'undefined') return drawnFor.offered;
  return document.getElementById('root')?.dataset.offered?.split(' ') ?? null;
}
