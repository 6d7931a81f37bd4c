import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'koa';
import { readCookie } from './session.ts';
import { visitorLanguage } from './visitor-language.ts';

/** Written into the build by web/loads/plugin.ts: the files that a first visit to each route needs. */
type Loads = { routes: Record<string, { first: string[] }> };

type Route = { pattern: RegExp; isOfMembers: boolean; files: string[] };

const PARTS = 'data-parts="';

/** Routes that require a login; everybody else is redirected. */
const MEMBERS = /^\/(dashboard|doctor|admin)(\/|$)/;

/**
 * Links that let a browser fetch everything the page needs at once instead of one after the other: texts, and scripts
 * that only another script names, would each cost one more round trip.
 */
export function earlyLinks(root: string): (ctx: Context, page: string) => string {
  const routes = readRoutes(root);
  return (ctx, page) => {
    const route = routes.find(({ pattern }) => pattern.test(ctx.path));
    if (!route || (route.isOfMembers && !readCookie(ctx, 'session'))) return page;
    const files = route.files.filter((name) => !page.includes(`/${name}"`));
    // In a page that can be read before the app runs, they are only named, and preloaded later
    // (web/public/start.js).
    if (page.includes(PARTS)) {
      const parts = files.filter((name) => !page.includes(`/${name} `)).map((name) => `/${name} `);
      return page.replace(PARTS, () => PARTS + parts.join(''));
    }
    const links = files.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
    const texts = `/locales/${visitorLanguage(ctx)}/translation.json`;
    links.push(`<link rel="preload" as="fetch" crossorigin href="${texts}">`);
    return page.replace('</head>', () => `${links.join('')}</head>`);
  };
}

function readRoutes(root: string): Route[] {
  const file = join(root, '.loads.json');
  if (!existsSync(file)) return [];
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as Loads;
  return Object.entries(routes).map(([path, { first }]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    isOfMembers: MEMBERS.test(path),
    files: first.filter((name) => name.endsWith('.js')),
  }));
}
