import {
  catalogueContract,
  DOCUMENTED_PRODUCTS,
  isDocumented,
  normaliseProduct,
  Product,
} from '#shared/catalogue.ts';
import { answerTo, type PageData } from '#shared/drawn-page.ts';
import { openingStateOf } from '#shared/practice/opening.ts';
import type { DrawnOrNot } from '#api/http/draw-page.ts';
import { takeFrom, type RateLimits } from '#api/http/rate-limit.ts';
import { readCookie } from '#api/http/session.ts';
import { visitorLanguage } from '#api/http/visitor-language.ts';
import type { PageFor } from '#api/http/web-app.ts';
import type { Deps } from '#api/platform/deps.ts';
import { drawnAreas } from '#api/practice/areas.service.ts';
import { openingOf } from '#api/practice/opening.service.ts';
import { presentProduct } from './catalogue.present.ts';
import { listPrices, listProducts } from './catalogue.service.ts';

const GUEST = { role: 'guest', checkoutId: null } as const;

/**
 * The first step of a purchase for somebody who begins one: they read plans and prices while the app is on its way.
 * Whoever is logged in or has an order may belong on another step, which only the app knows.
 */
export function plansPage(deps: Deps, limits: RateLimits, draw: DrawnOrNot): PageFor {
  return async (ctx) => {
    if (ctx.path !== '/register' || ctx.query['order'] !== undefined) return null;
    if (readCookie(ctx, 'session') || readCookie(ctx, 'checkout')) return null;
    takeFrom(limits, 'page', ctx.ip);
    try {
      const asked = ctx.query['product'];
      const id = typeof asked === 'string' ? normaliseProduct(asked) : null;
      const shown = await answers(deps);
      const product = shown.ids.find((one) => one === id);
      const opening = openingStateOf(await openingOf(deps.orm.em.fork()));
      return {
        drawn: await draw({
          address: product ? `/register?product=${product}` : '/register',
          language: visitorLanguage(ctx),
          data: {
            answers: shown.answers,
            areas: await drawnAreas(deps.orm.em.fork()),
            ...(opening !== 'open' && { opening }),
          },
        }),
      };
    } catch (error) {
      // The app can still open and explain what is wrong.
      deps.log.warn({ error }, 'the plans are served without their content');
      return null;
    }
  };
}

/** What the step asks for (web/features/catalogue/catalogue.queries.ts). */
async function answers({ orm }: Deps): Promise<{ ids: string[]; answers: PageData['answers'] }> {
  const em = orm.em.fork();
  const rows = await listProducts(em, GUEST);
  const prices = await listPrices(em, GUEST);
  const products = rows.map((row) => Product.parse(presentProduct(row, prices)));
  // The documented ones are there whether they are on sale or not: a link may lead to them.
  const ids = [...new Set([...DOCUMENTED_PRODUCTS, ...products.map(({ id }) => id)])];
  const others = products.filter(({ id }) => !isDocumented(id));
  const list = answerTo(catalogueContract.listProducts, {}, products);
  const ofEach = ids.flatMap((id) => {
    const product = products.find((one) => one.id === id);
    const query = { productId: id };
    const listed = answerTo(catalogueContract.listPrices, { query }, product?.prices ?? []);
    if (!product) return [listed];
    return [listed, answerTo(catalogueContract.getProduct, { params: { id } }, product)];
  });
  return { ids, answers: others.length > 0 ? [...ofEach, list] : ofEach };
}
