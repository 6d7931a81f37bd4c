import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { NoteVersion } from './note-version.entity.ts';
import { NoteSchema } from './note.entity.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';

export const subscriptions: Domain<Route> = {
  name: 'subscriptions',
  entities: [NoteSchema, NoteVersion],
  routes: subscriptionRoutes,
};
