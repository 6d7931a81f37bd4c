/** The start page of a patient's installed app. */
export const HOME = '/dashboard';

/**
 * Adds preload links for everything that the page's first view needs. The browser then reads these files from the cache
 * while it still runs the first one, instead of discovering them one after the other.
 */
export async function withLinks(page: Response, files: readonly string[]): Promise<Response> {
  const text = await page.text();
  const links = files
    .filter((url) => !text.includes(`/${url}"`))
    .map((url) => `<link rel="modulepreload" crossorigin href="/${url}">`);
  const headers = new Headers(page.headers);
  headers.delete('content-length');
  return new Response(
    text.replace('</head>', () => `${links.join('')}</head>`),
    {
      status: page.status,
      headers,
    },
  );
}
