import type { DrawnOrNot } from '#api/http/draw-page.ts';
import { visitorLanguage } from '#api/http/visitor-language.ts';
import type { PageFor } from '#api/http/web-app.ts';
import type { Deps } from '#api/platform/deps.ts';
import { readShelf } from './catalogue.service.ts';

/**
 * The landing page with the prices of now (decision C137). It is drawn once for each language and change of the
 * catalogue. If the database cannot be asked, the app opens instead, and marks its prices as estimates.
 */
export function landingPage({ orm, log }: Deps, draw: DrawnOrNot): PageFor {
  return async (ctx) => {
    if (ctx.path !== '/') return null;
    try {
      const shelf = await readShelf(orm.em.fork());
      return {
        drawn: await draw({ address: '/', language: visitorLanguage(ctx), data: { shelf } }),
      };
    } catch (error) {
      log.warn({ error }, 'the landing page is served without the prices of now');
      return null;
    }
  };
}
