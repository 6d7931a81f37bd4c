import type { Context } from 'koa';
import { LANGUAGES, type Language } from '#shared/accounts.ts';

/** The language in the address or the cookie, determined as in the app itself (decision C075). */
export function chosenLanguage(ctx: Context): Language | undefined {
  const known = (name: unknown) => LANGUAGES.find((one) => one === name);
  return known(ctx.query['lng']) ?? known(ctx.cookies.get('i18next'));
}

/** The chosen language, else the first of the browser's that we support, else English. */
export function visitorLanguage(ctx: Context): Language {
  const accepted = ctx.acceptsLanguages([...LANGUAGES]);
  return chosenLanguage(ctx) ?? LANGUAGES.find((one) => one === accepted) ?? 'en';
}
