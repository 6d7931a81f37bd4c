import type { Context } from 'koa';
import { LANGUAGES, type Language } from '#shared/accounts.ts';

const COOKIE = 'i18next';
const YEAR_MS = 31_536_000_000;

/** The language in the address or the cookie, determined as in the app itself (decision C075). */
export function chosenLanguage(ctx: Context): Language | undefined {
  const known = (name: unknown) => LANGUAGES.find((one) => one === name);
  return known(ctx.query['lng']) ?? known(ctx.cookies.get(COOKIE));
}

/** For the pages after this one: somebody may follow a link before the app runs, which does the same (web/device/page/i18n.ts). */
export function keepLanguage(ctx: Context): void {
  const named = LANGUAGES.find((one) => one === ctx.query['lng']);
  if (!named || ctx.cookies.get(COOKIE) === named) return;
  ctx.cookies.set(COOKIE, named, { maxAge: YEAR_MS, sameSite: 'lax', httpOnly: false });
}

/** The chosen language, else the first of the browser's that we support, else English. */
export function visitorLanguage(ctx: Context): Language {
  const accepted = ctx.acceptsLanguages([...LANGUAGES]);
  return chosenLanguage(ctx) ?? LANGUAGES.find((one) => one === accepted) ?? 'en';
}
