import type { Resource } from 'i18next';
import type { DrawPage } from '#shared/drawn-page.ts';
import { drawBlog } from './draw-blog.tsx';
import { drawLanding } from './draw-landing.tsx';
import { drawPlans } from './draw-plans.tsx';

let last: Promise<unknown> = Promise.resolve();

/** A page as a visitor sees it, drawn by the app's own screens for api/http/draw-page.ts. One at a time. */
export const drawPage: DrawPage = (page, texts) => {
  const resource = texts as Resource[string];
  const drawn = last.then(() => {
    if ('shelf' in page) return drawLanding(page, resource);
    return 'products' in page ? drawPlans(page, resource) : drawBlog(page, resource);
  });
  last = drawn.catch(() => undefined);
  return drawn;
};
