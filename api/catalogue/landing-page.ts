import { logoPart } from '#shared/practice/pictures.ts';
import type { DrawnOrNot } from '#api/http/draw-page.ts';
import { visitorLanguage } from '#api/http/visitor-language.ts';
import { baseOf } from '#api/http/own-address.ts';
import type { PageFor } from '#api/http/web-app.ts';
import type { Deps } from '#api/platform/deps.ts';
import { drawnAreas } from '#api/practice/areas.service.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { readShelf } from './catalogue.service.ts';

/**
 * The landing page with the prices of now (decision C137) and where the practice treats. It is drawn once for each language
 * and change of these. If the database cannot be asked, the app opens instead, and marks its prices as estimates.
 */
export function landingPage({ orm, env, log }: Deps, draw: DrawnOrNot): PageFor {
  return async (ctx) => {
    if (ctx.path !== '/') return null;
    try {
      const em = orm.em.fork();
      const data = {
        shelf: await readShelf(em, visitorLanguage(ctx)),
        areas: await drawnAreas(em),
      };
      const { name, logo } = await identityOf(env, em);
      const picture = logo && `${baseOf(ctx, env)}${logoPart(logo, 'sharing')}`;
      return {
        // What a shared link shows.
        ...(picture && {
          head: {
            metas: [
              { property: 'og:site_name', content: name },
              { property: 'og:image', content: picture },
            ],
          },
        }),
        drawn: await draw({ address: '/', language: visitorLanguage(ctx), data }),
      };
    } catch (error) {
      log.warn({ error }, 'the landing page is served without the prices of now');
      return null;
    }
  };
}
