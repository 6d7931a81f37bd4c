import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'koa';
import { readCookie } from './session.ts';
import { visitorLanguage } from './visitor-language.ts';

/** What web/loads/plugin.ts has written into the build: the files of each route's first visit. */
type Loads = { routes: Record<string, { first: string[] }> };

type Route = { pattern: RegExp; isOfMembers: boolean; files: string[] };

/** Routes that nobody sees without a login; others are led away from them. */
const MEMBERS = /^\/(dashboard|doctor|admin)(\/|$)/;

/**
 * Links by which a browser fetches all that the page of an address will ask for at once, instead of piece after piece:
 * a script that is only known from another one, and the texts, cost a trip over the line each.
 */
export function earlyLinks(root: string): (ctx: Context, page: string) => string {
  const routes = readRoutes(root);
  return (ctx, page) => {
    const route = routes.find(({ pattern }) => pattern.test(ctx.path));
    if (!route || (route.isOfMembers && !readCookie(ctx, 'session'))) return page;
    const links = route.files
      .filter((name) => !page.includes(`/${name}"`))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
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
