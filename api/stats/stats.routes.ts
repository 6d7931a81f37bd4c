import { statsContract } from '#shared/stats.ts';
import { implement, type Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { figureParts, sendFigures } from './daily-figures.ts';
import { adminStats } from './admin-stats.ts';
import { attentionFor } from './attention.ts';
import { keptPromises } from './kept-promises.ts';
import { totalOrders } from './order-totals.ts';
import { overviewOf } from './overview.ts';
import { reviewDay } from './review-day.ts';
import { supplyState } from './supply-state.ts';
import { checkFigures, foldAtStart, foldFigures } from './kept-figures.ts';

const statsRoutes = implement(statsContract, {
  admin: async ({ em, query }) => adminStats(em, query.weeks),
  promises: ({ em, query }) => keptPromises(em, query.days),
  supplies: ({ em }) => supplyState(em),
  attention: ({ em, deps }) => attentionFor(em, deps.env),
  orders: ({ em, actor, query }) => totalOrders(em, actor, query),
  overview: async ({ em, query }) => overviewOf(em, query),
  reviews: async ({ em, actor, query }) => reviewDay(em, actor.id, query.since),
});

export const stats: Domain<Route> = {
  name: 'stats',
  routes: statsRoutes,
  schedules: [foldFigures, checkFigures, sendFigures],
  provides: [figureParts],
  start: foldAtStart,
};
