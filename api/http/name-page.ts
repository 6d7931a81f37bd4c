import type { ShownIdentity } from '#shared/practice/identity.ts';
import { logoPart } from '#shared/practice/pictures.ts';
import { escapeMarkup } from './page-head.ts';

const ICON = 'href="/icons/favicon.svg" type="image/svg+xml"';
const TOUCH_ICON = 'href="/icons/apple-touch-icon.png"';

/**
 * Puts the practice's name, colours and icons into a page, so that they are there with the first stroke. The shell of
 * the build says none: an installed app takes what its device has heard last (web/public/before-the-app.js).
 */
export function withPractice(page: string, { name, palette, logo }: ShownIdentity): string {
  const brand = escapeMarkup(name);
  const about = `data-brand="${brand}" data-palette="${palette}" data-logo="${logo ?? ''}"`;
  const named = page
    .replace(/<html lang="[^"]*"/, (html) => `${html} ${about}`)
    .replace('<title></title>', () => `<title>${brand}</title>`)
    .replace('app-title" content=""', () => `app-title" content="${brand}"`);
  if (!logo) return named;
  return named
    .replace(ICON, `href="${logoPart(logo, 'favicon-32')}" type="image/png"`)
    .replace(TOUCH_ICON, `href="${logoPart(logo, 'apple-touch-icon')}"`);
}
