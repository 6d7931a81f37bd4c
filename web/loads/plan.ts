/**
 * What a browser fetches for a first visit to each route, as modules of web/ (or shared/): `first` before the screen is
 * complete, `idle` by itself afterwards. The parts of a module (`parts of …`) are all that it imports on demand.
 */
export type RouteLoad = { first: readonly string[]; idle: readonly string[] };

const PUBLIC_IDLE = ['lib/api.ts', '../shared/config.ts', 'node:workbox-window'];
const MEMBER_IDLE = [
  'parts of offline/drafts/safety-code.ts',
  'parts of features/notifications/push-life.ts',
  'node:workbox-window',
];
const visitor = (...screen: string[]): RouteLoad => ({
  first: ['app/data-layer.tsx', ...screen],
  idle: [...PUBLIC_IDLE, 'offline/outbox/outbox-sender.ts'],
});
const member = (screen: string, ...idle: string[]): RouteLoad => ({
  first: ['app/data-layer.tsx', 'app/member-layout.tsx', 'session/session-calls.ts', screen],
  idle: [...MEMBER_IDLE, ...idle],
});

export const routeLoads: Readonly<Record<string, RouteLoad>> = {
  '/': {
    first: ['screens/landing/landing-screen.tsx'],
    idle: [...PUBLIC_IDLE, '../shared/catalogue.ts', 'offline/store/translations.ts'],
  },
  '/login': visitor('screens/login/login-screen.tsx'),
  '/blogs': visitor('screens/blog/blog-list-screen.tsx', 'offline/store/reads.ts'),
  '/blogs/:slug': visitor(
    'screens/blog/article-screen.tsx',
    'features/blog/article-content.tsx',
    'offline/store/reads.ts',
  ),
  '/register': visitor(
    'screens/register/register-screen.tsx',
    'parts of offline/drafts/drafts.ts',
    'offline/store/reads.ts',
  ),
  '/dashboard': member(
    'screens/dashboard/dashboard-screen.tsx',
    'offline/store/reads.ts',
    'offline/sync/fill-ahead.ts',
  ),
  '/doctor': member('screens/doctor/doctor-screen.tsx', 'offline/store/reads.ts'),
  '/admin/orders': member('screens/admin/admin-screen.tsx', 'offline/store/reads.ts'),
};
