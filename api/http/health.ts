import { setTimeout } from 'node:timers/promises';
import Router from '@koa/router';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Context, Middleware } from 'koa';
import { ensure, errors } from '#shared/lib/errors.ts';
import { clientErrorsOf } from '#api/platform/client-errors.ts';
import { safeEqual } from '#api/platform/crypto.ts';
import { deliveryCountsOf } from '#api/platform/delivery-counts.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { DiskSpace } from '#api/platform/disk-space.ts';
import { withTimeout } from '#api/platform/timeouts.ts';
import { takeFrom, type RateLimits } from './rate-limit.ts';

type Counted = [labels: Record<string, string>, value: number];

/** Counts the 304 responses of one endpoint, and their duration. */
export type MeasureUnchanged = (endpoint: string) => (seconds: number) => void;

/** Adds the figures of this process to those of the others, and returns all of them. */
export type JoinMetrics = (registry: Registry) => () => Promise<string>;

/**
 * `/healthz` tells that the process is alive, `/readyz` that it can serve, and `/metrics` is for Prometheus, with its
 * token.
 */
export function healthRoutes(
  deps: Deps,
  around: {
    canServe: () => boolean;
    space: DiskSpace;
    limits: RateLimits;
    joinMetrics?: JoinMetrics;
  },
): { router: Router; measure: Middleware; measureUnchanged: MeasureUnchanged } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });

  const count = (
    name: string,
    help: string,
    labelNames: string[],
    counts: () => Iterable<Counted>,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        for (const [labels, value] of counts()) this.inc(labels, value);
      },
    });
  const ofJobs = (counts: ReadonlyMap<string, number>): Counted[] =>
    [...counts].map(([job, value]) => [{ job }, value]);
  count('jobs_tried_total', 'Tries of jobs and schedules', ['job'], () => ofJobs(deps.jobs.runs()));
  count('jobs_failed_total', 'Tries of jobs and schedules that failed', ['job'], () =>
    ofJobs(deps.jobs.failures()),
  );
  count('client_errors_total', 'Errors that pages reported', ['kind', 'cause'], () =>
    [...clientErrorsOf(deps).values()].map(({ kind, cause, count: value }) => [
      { kind, cause },
      value,
    ]),
  );
  const delivered = 'Deliveries of news, by channel and the state they have reached';
  count('deliveries_total', delivered, ['channel', 'state'], () =>
    [...deliveryCountsOf(deps).values()].map(({ channel, state, count: value }) => [
      { channel, state },
      value,
    ]),
  );
  const { replica } = deps;
  const who = 'Reads for the replica, by who answered them: it, or the primary and why';
  count('replica_reads_total', who, ['outcome'], () =>
    [...(replica?.outcomes() ?? [])].map(([outcome, value]) => [{ outcome }, value]),
  );
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'Age of what the replica shows; NaN if it does not say, and no value without a replica',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      if (replica) this.set((await replica.lag()) ?? Number.NaN);
      else this.remove();
    },
  });

  const read = around.joinMetrics?.(registry) ?? (() => registry.metrics());
  const router = new Router();
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const reason = await whyNot(deps, around.canServe, around.space);
    ctx.status = reason ? 503 : 200;
    ctx.body = reason ? { status: 'unavailable', reason } : { status: 'ok' };
  });
  router.get('/metrics', async (ctx) => {
    takeFrom(around.limits, 'page', ctx.ip);
    refuseStranger(ctx, deps.env.METRICS_TOKEN);
    ctx.type = registry.contentType;
    ctx.body = await read();
  });

  const measure: Middleware = async (ctx, next) => {
    const stop = duration.startTimer();
    try {
      await next();
    } finally {
      // The route's name, never the address, because ids and queries do not belong into metrics.
      const endpoint = (ctx.state as { endpoint?: string }).endpoint ?? 'other';
      stop({ endpoint, status: String(ctx.status) });
    }
  };
  const measureUnchanged: MeasureUnchanged = (endpoint) => {
    const one = duration.labels({ endpoint, status: '304' });
    return (seconds) => one.observe(seconds);
  };
  return { router, measure, measureUnchanged };
}

/** The figures show what a practice does and when, so they require a token. */
function refuseStranger(ctx: Context, token: string | undefined): void {
  ensure(token, errors.not_found);
  ensure(safeEqual(ctx.get('authorization'), `Bearer ${token}`), errors.unauthenticated);
}

/** A health check waits no longer than this. A database that needs longer for nothing is unusable. */
const HEALTH_MS = 2_000;

/** The reason in one word, for the person who is alerted. */
type Reason = 'not_working' | 'database' | 'disk_full';

async function whyNot(
  deps: Deps,
  canServe: () => boolean,
  space: DiskSpace,
): Promise<Reason | null> {
  if (!canServe()) return 'not_working';
  const asked = withTimeout(HEALTH_MS, async (): Promise<Reason | null> => {
    await deps.orm.em.fork().execute('select 1');
    return (await space.isFull(deps.orm)) ? 'disk_full' : null;
  });
  const late = setTimeout(HEALTH_MS, 'database' as const, { ref: false });
  return Promise.race([asked.catch(() => 'database' as const), late]);
}
