import { setTimeout } from 'node:timers/promises';
import Router from '@koa/router';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Middleware } from 'koa';
import type { Deps } from '#api/platform/deps.ts';
import { withPatience } from '#api/platform/patience.ts';

/** `/healthz` the process lives, `/readyz` it can serve, `/metrics` for Prometheus. */
export function healthRoutes(
  deps: Deps,
  canServe: () => boolean,
): { router: Router; measure: Middleware } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });

  const router = new Router();
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const isReady = canServe() && (await answers(deps));
    ctx.status = isReady ? 200 : 503;
    ctx.body = { status: isReady ? 'ok' : 'unavailable' };
  });
  router.get('/metrics', async (ctx) => {
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
  });

  const measure: Middleware = async (ctx, next) => {
    const stop = duration.startTimer();
    try {
      await next();
    } finally {
      // The route's name, never the address: ids and queries do not belong into metrics.
      const endpoint = (ctx.state as { endpoint?: string }).endpoint ?? 'other';
      stop({ endpoint, status: String(ctx.status) });
    }
  };
  return { router, measure };
}

/** Whoever asks for health waits no longer: a database that takes more time for nothing is none. */
const HEALTH_MS = 2_000;

function answers(deps: Deps): Promise<boolean> {
  const asked = withPatience(HEALTH_MS, () => deps.orm.em.fork().execute('select 1'))
    .then(() => true)
    .catch(() => false);
  const late = setTimeout(HEALTH_MS, false, { ref: false });
  return Promise.race([asked, late]);
}
