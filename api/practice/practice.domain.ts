import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { PracticeTextSchema } from './practice-text.entity.ts';
import { textRoutes } from './texts.routes.ts';

export const practice: Domain<Route> = {
  name: 'practice',
  entities: [PracticeTextSchema],
  routes: textRoutes,
};
