import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { practiceRuleRoutes } from './rules.routes.ts';

/** What the practice decides about itself. */
export const practice: Domain<Route> = { name: 'practice', routes: practiceRuleRoutes };
