import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { MessageSchema } from './message.entity.ts';
import { messageRoutes } from './messages.routes.ts';

export const messages: Domain<Route> = {
  name: 'messages',
  entities: [MessageSchema],
  routes: messageRoutes,
};
