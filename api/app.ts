import Router from '@koa/router';
import type { RequestListener } from 'node:http';
import Koa from 'koa';
import compress from 'koa-compress';
import { fileURLToPath } from 'node:url';
import { pathNames } from '#shared/lib/contract.ts';
import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { searchPath } from '#shared/lib/paths.ts';
import { authenticate, recall } from './accounts/sessions.ts';
import { blogPage } from './blog/blog-page.ts';
import { blogPages } from './blog/pages.ts';
import { picturePage } from './blog/picture-page.ts';
import { pictureStore } from './blog/picture-store.ts';
import { sharingPage } from './blog/sharing-page.ts';
import { domains } from './domains.ts';
import { plainPages } from './config/plain-pages.ts';
import { landingPage } from './catalogue/landing-page.ts';
import { plansPage } from './catalogue/plans-page.ts';
import { wordsOfProducts } from './catalogue/product-words.ts';
import { CheapPolls } from './http/cheap-poll.ts';
import { pageDrawer, type DrawnOrNot } from './http/draw-page.ts';
import { devInbox } from './http/dev-inbox.ts';
import { docsPage, docsStyle } from './http/docs-page.ts';
import { catchErrors, isCutOff } from './http/errors.ts';
import { healthRoutes, type JoinMetrics } from './http/health.ts';
import type { Route } from './http/implement.ts';
import type * as OpenApi from './http/openapi.ts';
import { nameRequest } from './http/name-request.ts';
import { ownAddress } from './http/own-address.ts';
import { postponeLaterEndpoints } from './http/page-release.ts';
import { parseBodies } from './http/parse-bodies.ts';
import { createRateLimits, type RateLimits } from './http/rate-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveEndpoint } from './http/serve-endpoint.ts';
import { LoadShedder } from './http/shed-load.ts';
import { webApp, type PageFor } from './http/web-app.ts';
import { textsFile, webTexts } from './http/web-texts.ts';
import type { Deps } from './platform/deps.ts';
import { DiskSpace } from './platform/disk-space.ts';
import { REQUEST_MS, withTimeout } from './platform/timeouts.ts';
import { identityOf, identityReader } from './settings/identity.service.ts';
import { logoPage } from './practice/logo-page.ts';
import { manifests } from './practice/manifests.ts';
import { tintedPictures } from './practice/tinted-pictures.ts';
import { textLayer } from './practice/text-layer.ts';

const WEB_ROOT = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * `canServe` is what `/readyz` checks in addition to the database; `timeoutMs` is how long a request waits for one of
 * its statements.
 */
export type AppOptions = {
  canServe?: () => boolean;
  webRoot?: string;
  timeoutMs?: number;
  limits?: RateLimits;
  /** Present if other processes serve as well. */
  joinMetrics?: JoinMetrics;
};

/** The whole service as a Koa app, with the resources of this process. */
export function createApp(
  deps: Deps,
  {
    canServe = () => deps.jobs.isWorking(),
    webRoot = WEB_ROOT,
    timeoutMs = REQUEST_MS,
    limits = createRateLimits(),
    joinMetrics,
  }: AppOptions = {},
): Koa {
  const app = new Koa({ proxy: deps.env.TRUST_PROXY > 0, maxIpsCount: deps.env.TRUST_PROXY });
  const hasStripe = Boolean(
    deps.env.STRIPE_TEST_PUBLISHABLE_KEY ?? deps.env.STRIPE_LIVE_PUBLISHABLE_KEY,
  );
  const constraints = Object.fromEntries(
    domains.flatMap((domain) => Object.entries(domain.constraints ?? {})),
  );
  const space = new DiskSpace();
  const { router: health, ...measured } = healthRoutes(deps, {
    canServe,
    space,
    limits,
    joinMetrics,
  });

  const { measure, measureUnchanged } = measured;

  const polls = new CheapPolls(servedRoutes(deps), {
    ...{ deps, limits, recall },
    measure: measureUnchanged,
  });
  const usual = app.callback.bind(app);
  const shedder = new LoadShedder(deps.log);
  app.callback = (() =>
    polls.before(app, shedder.before(usual() as RequestListener))) as Koa['callback'];
  app.use(polls.learn);
  app.use(nameRequest(deps.env.TRUST_PROXY > 0));
  app.use(nameProtocol);
  app.use(measure);
  app.use(securityHeaders({ hasStripe }));
  app.use(catchErrors(deps.log, constraints, (thrown) => space.note(thrown)));
  app.use(ownAddress);
  app.use((_ctx, next) => withTimeout(timeoutMs, next));
  app.use(compress({ threshold: 1024, gzip: {}, br: {}, deflate: false }));
  app.use(health.routes());
  app.use(picturePage(deps, limits));
  app.use(sharingPage(deps, limits));
  app.use(devInbox(deps, limits));
  const readsBody = ownBodies(deps);
  app.use((ctx, next) => {
    (ctx as { disableBodyParser?: boolean }).disableBodyParser = readsBody(ctx.path);
    return next();
  });
  app.use(parseBodies());
  app.use(shedder.count(readsBody));
  app.use(apiRouter(deps, limits));
  app.use(apiDescription(deps));
  app.use(postponeLaterEndpoints);
  app.use(blogPages(deps, limits));
  const readIdentity = identityReader(deps);
  app.use(logoPage(limits, pictureStore(deps).find));
  app.use(manifests(webRoot, readIdentity));
  app.use(tintedPictures(webRoot, readIdentity));
  const texts = webTexts(webRoot, textLayer(deps, wordsOfProducts), deps.log);
  app.use(textsFile(texts));
  const draw = pageDrawer(webRoot, deps, { readIdentity, texts });
  app.use(webApp(webRoot, publicPages(deps, limits, draw), readIdentity));
  // Errors that Koa could not send as a response. A broken connection is not logged.
  app.on('error', (error: Error & { code?: string }, ctx?: Koa.Context) => {
    const isBroken = BROKEN.test(error.code ?? '') || (ctx && isCutOff(ctx));
    if (!isBroken) deps.log.error({ error }, 'answering failed');
  });
  return app;
}

function publicPages(deps: Deps, limits: RateLimits, draw: DrawnOrNot): PageFor {
  const pages = [
    landingPage(deps, draw),
    blogPage(deps, limits, draw),
    plansPage(deps, limits, draw),
    plainPages(deps, limits, draw),
  ];
  return async (ctx) => {
    for (const pageFor of pages) {
      const page = await pageFor(ctx);
      if (page) return page;
    }
    return null;
  };
}

/**
 * Sent with every response of the API, so that a device can distinguish ours from those of a captive portal
 * (our-answer.ts).
 */
const nameProtocol: Koa.Middleware = (ctx, next) => {
  if (ctx.path.startsWith('/api/')) ctx.set(PROTOCOL_HEADER, String(PROTOCOL));
  return next();
};

/** The connection was cut or half closed, or the client sent something other than HTTP. */
const BROKEN = /^(?:EPIPE|ECONNRESET|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/;

/**
 * A signature covers the bytes as they were sent, so the endpoint that verifies it must get them unparsed; and an
 * uploaded file is not JSON.
 */
function ownBodies(deps: Deps): (path: string) => boolean {
  const raw = servedRoutes(deps).filter(({ endpoint: { spec } }) => spec.signed || spec.upload);
  const paths = new Set(raw.map(({ endpoint }) => endpoint.path));
  return (path) => paths.has(path);
}

function apiRouter(deps: Deps, limits: RateLimits): Koa.Middleware {
  const routers = new Map<string, Router>();
  const routes = servedRoutes(deps);
  const around = { deps, limits, authenticate };
  for (const route of routes) {
    const { method, path, name } = route.endpoint;
    const serve = serveEndpoint(route, around);
    const handle: Koa.Middleware = async (ctx, next) => {
      (ctx.state as { endpoint?: string }).endpoint = name;
      await serve(ctx, next);
    };
    const router = routers.get(subjectOf(path)) ?? new Router();
    routers.set(subjectOf(path), router);
    router.register(path, [method.toLowerCase()], handle);
    const search = searchPath(route.endpoint);
    if (search) router.register(search, ['post'], handle);
  }
  const served = new Map(
    [...routers].map(([subject, router]) => [subject, router.routes() as Koa.Middleware]),
  );
  return async (ctx, next) => {
    const route = served.get(subjectOf(ctx.path));
    await (route ? route(ctx, next) : next());
  };
}

/** The part of a path that a router is found by: one router would try the patterns of all endpoints in turn. */
const subjectOf = (path: string): string => path.split('/')[2]?.toLowerCase() ?? '';

/** What the API says of itself. */
function apiDescription(deps: Deps): Koa.Middleware {
  const router = new Router();
  const routes = servedRoutes(deps);
  const endpoints = routes.map((route) => route.endpoint);
  // Created when it is first requested, because few processes ever are asked for it, and it takes as much memory as the
  // contracts.
  let document: ReturnType<typeof OpenApi.openApiDocument> | undefined;
  router.get('/api/openapi.json', async (ctx) => {
    const { openApiDocument } = await import('./http/openapi.ts');
    const { name } = await identityOf(deps.env, deps.orm.em.fork());
    document ??= openApiDocument(endpoints);
    ctx.body = { ...document, info: { ...document.info, title: `${name} ${document.info.title}` } };
  });
  router.get('/api/docs', async (ctx) => {
    ctx.type = 'html';
    const { name } = await identityOf(deps.env, deps.orm.em.fork());
    ctx.body = docsPage(endpoints, name);
  });
  router.get('/api/docs.css', (ctx) => {
    ctx.type = 'css';
    ctx.body = docsStyle;
  });
  return router.routes() as Koa.Middleware;
}

/** Fixed paths before parameter paths: `/api/orders/pending` must not match `/api/orders/:id`. */
export function servedRoutes(deps: Deps): Route[] {
  const routes = domains
    .filter((domain) => domain.isServed?.(deps) ?? true)
    .flatMap((domain) => domain.routes ?? []);
  const rank = ({ endpoint }: Route) => pathNames(endpoint.path).length;
  return routes.toSorted((a, b) => rank(a) - rank(b));
}
