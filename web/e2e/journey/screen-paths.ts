import type { Role } from '#shared/lib/actor.ts';
import { screens } from '#web/app/screens.ts';

/** Values for the parameters of paths. A screen with a parameter that is not listed fails, so that none is left out. */
const EXAMPLES: Readonly<Record<string, string>> = {
  ':step?': '',
  ':slug': 'understanding-semaglutide-benefits',
  ':post': '1',
  ':id': '1',
};

export const addressOf = (path: string): string =>
  path.replace(/:\w+\??/g, (name) => {
    const example = EXAMPLES[name];
    if (example === undefined) throw new Error(`no example for ${name} in ${path}`);
    return example;
  });

/** A path for every screen that this role may open. */
export const pathsOf = (role: Role): string[] =>
  screens
    .filter(({ access }) => typeof access !== 'string' && access.includes(role))
    .map(({ path }) => addressOf(path));
