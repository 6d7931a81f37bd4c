import type { Context } from 'koa';
import { configContract, PublicConfig } from '#shared/config.ts';
import { answerTo } from '#shared/drawn-page.ts';
import { legalContract, legalInput, LegalPage } from '#shared/practice/legal.ts';
import { LEGAL_KINDS } from '#shared/practice/legal-versions.ts';
import type { DrawnOrNot } from '#api/http/draw-page.ts';
import { takeFrom, type RateLimits } from '#api/http/rate-limit.ts';
import { readCookie } from '#api/http/session.ts';
import { visitorLanguage } from '#api/http/visitor-language.ts';
import type { PageFor } from '#api/http/web-app.ts';
import type { Deps } from '#api/platform/deps.ts';
import { presentPage } from '#api/practice/legal.present.ts';
import { readConfig } from './config.routes.ts';

const LOGINS = ['/login', '/doctor-login'];

/** Pages that say the same to every visitor: the logins, with the accounts of a demo, and the legal documents. */
export function plainPages(deps: Deps, limits: RateLimits, draw: DrawnOrNot): PageFor {
  return async (ctx) => {
    // Members read the documents beside their menu (C044).
    const kind = LEGAL_KINDS.find((one) => ctx.path === `/${one}`);
    // Drawn is the version in force; the app asks for another one itself.
    const isForVisitor = kind !== undefined && !readCookie(ctx, 'session') && !ctx.query['version'];
    if (!isForVisitor && !LOGINS.includes(ctx.path)) return null;
    takeFrom(limits, 'page', ctx.ip);
    const language = visitorLanguage(ctx);
    try {
      const em = deps.orm.em.fork();
      if (isForVisitor) {
        const page = LegalPage.parse(await presentPage(em, deps, kind, language));
        const answers = [answerTo(legalContract.page, legalInput(kind, language), page)];
        return { drawn: await draw({ address: ctx.path, language, data: { answers } }) };
      }
      const config = PublicConfig.parse(await readConfig(deps, em));
      const answers = [answerTo(configContract.find, {}, config)];
      return { drawn: await draw({ address: loginAddress(ctx), language, data: { answers } }) };
    } catch (error) {
      // The app can still open and explain what is wrong.
      deps.log.warn({ error }, 'a page is served without its content');
      return null;
    }
  };
}

/** A login that is required for another reason has other texts (web/screens/login/login-screen.tsx). */
function loginAddress({ path, query }: Context): string {
  if (query['from'] === 'admin') return `${path}?from=admin`;
  return query['type'] === 'doctor' ? `${path}?type=doctor` : path;
}
