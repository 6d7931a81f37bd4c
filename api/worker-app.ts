import Koa from 'koa';
import { catchErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { nameRequest } from './http/name-request.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createRateLimits } from './http/rate-limit.ts';
import type { AppOptions } from './app.ts';
import type { Deps } from './platform/deps.ts';
import { DiskSpace } from './platform/disk-space.ts';

/** What a process with ROLE=worker serves: its health and its metrics, and 404 for everything else. */
export function createWorkerApp(
  deps: Deps,
  {
    canServe = () => deps.jobs.isWorking(),
    limits = createRateLimits(),
    joinMetrics,
  }: Pick<AppOptions, 'canServe' | 'limits' | 'joinMetrics'> = {},
): Koa {
  const app = new Koa({ proxy: deps.env.TRUST_PROXY > 0, maxIpsCount: deps.env.TRUST_PROXY });
  const around = { canServe, space: new DiskSpace(), limits, joinMetrics };
  const { router, measure } = healthRoutes(deps, around);
  app.use(nameRequest(deps.env.TRUST_PROXY > 0));
  app.use(measure);
  app.use(securityHeaders({ hasStripe: false }));
  app.use(catchErrors(deps.log, {}));
  app.use(router.routes());
  return app;
}
