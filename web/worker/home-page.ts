/** Where the installed app of a patient opens. */
export const HOME = '/dashboard';

/**
 * The page with links to all that its first view needs, so that the browser reads these files from the device while it
 * still runs the first of them, instead of one after the other tells of the next.
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
