/**
 * What a browser loads on a first visit to each route, as modules of web/ (or shared/): `first` before the screen is
 * complete, `idle` afterwards by itself. The parts of a module (`parts of …`) are its dynamic imports. For a
 * drawn page (`isDrawn`) nothing is loaded until somebody interacts with it (web/public/start.js).
 */
export type RouteLoad = { first: readonly string[]; idle: readonly string[]; isDrawn?: true };

const PUBLIC_IDLE = ['device/api/api.ts', 'node:workbox-window'];
const MEMBER_IDLE = [
  'device/reads/reads.ts',
  'parts of device/page/safety-code.ts',
  'parts of features/notifications/push-life.ts',
  'node:workbox-window',
  'parts of ui/overlay/dialog.tsx',
  'parts of ui/overlay/popover.tsx',
];
const visitor = (...screen: string[]): RouteLoad => ({
  first: ['app/data-layer.tsx', ...screen],
  idle: [...PUBLIC_IDLE, 'device/reads/reads.ts', 'device/outbox/outbox-sender.ts'],
});
const member = (screen: string, ...idle: string[]): RouteLoad => ({
  first: ['app/data-layer.tsx', 'app/member-layout.tsx', 'device/session/session-calls.ts', screen],
  idle: [...MEMBER_IDLE, ...idle],
});

const register = ({ first, idle }: RouteLoad): RouteLoad => ({
  first,
  isDrawn: true,
  idle: [
    ...idle,
    'parts of device/page/drafts.ts',
    'parts of screens/register/later-steps.ts',
    'parts of ui/overlay/dialog.tsx',
  ],
});

export const routeLoads: Readonly<Record<string, RouteLoad>> = {
  '/': {
    first: ['screens/landing/landing-screen.tsx'],
    idle: PUBLIC_IDLE,
    isDrawn: true,
  },
  '/login': { ...visitor('screens/login/login-screen.tsx'), isDrawn: true },
  '/blogs': { ...visitor('screens/blog/blog-list-screen.tsx'), isDrawn: true },
  '/blogs/:slug': { ...visitor('screens/blog/article-screen.tsx'), isDrawn: true },
  '/register': register(visitor('screens/register/register-screen.tsx')),
  '/dashboard': member('screens/dashboard/dashboard-screen.tsx', 'device/reads/fill-ahead.ts'),
  '/doctor': member('screens/doctor/doctor-screen.tsx'),
  '/admin/orders': member('screens/admin/admin-screen.tsx'),
};
