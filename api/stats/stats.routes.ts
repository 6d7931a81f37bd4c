import { statsContract } from '#shared/stats.ts';
import { isMember } from '#shared/lib/actor.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { implement } from '#api/http/implement.ts';
import { adminStats } from './admin-stats.ts';
import { reviewDay } from './review-day.ts';

export const statsRoutes = implement(statsContract, {
  admin: async ({ em, query }) => adminStats(em, query.weeks),
  reviews: async ({ em, actor, query }) => {
    if (!isMember(actor)) throw new AppError(errors.unauthenticated);
    return reviewDay(em, actor.id, query.since);
  },
});
