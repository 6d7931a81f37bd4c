import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { jobRoutes } from './jobs.routes.ts';

/** The queue's dead letters, for admins; the queue itself is the platform's. */
export const jobs: Domain<Route> = { name: 'jobs', routes: jobRoutes };
