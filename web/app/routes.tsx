import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ROLES } from '#shared/lib/actor.ts';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { EitherLayout } from './either-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { memberLayout } from './frame-parts.ts';
import { Guard } from './guards.tsx';
import { PublicLayout } from './public-layout.tsx';
import { RouteFrame } from './route-frame.tsx';
import { screens, type ScreenEntry } from './screens.ts';

const MemberLayout = memberLayout.Part;

const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}));

/** Assigns the screens to their layouts. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {routesIn('public')}
        <Route
          path="*"
          element={
            <ErrorBoundary>
              <Suspense fallback={<LoadingState />}>
                <NotFoundScreen />
              </Suspense>
            </ErrorBoundary>
          }
        />
      </Route>
      <Route
        element={
          <ErrorBoundary>
            <Suspense fallback={<LoadingState fullScreen />}>
              <EitherLayout />
            </Suspense>
          </ErrorBoundary>
        }
      >
        {routesIn('either')}
      </Route>
      <Route
        element={
          <ErrorBoundary>
            <Suspense fallback={<LoadingState fullScreen />}>
              <Guard access={ROLES}>
                <MemberLayout />
              </Guard>
            </Suspense>
          </ErrorBoundary>
        }
      >
        {routesIn('member')}
      </Route>
    </Routes>
  );
}

/** Keyed by screen: a new screen starts with its own skeleton, while the steps of a wizard share one. */
const routesIn = (layout: ScreenEntry['layout']) =>
  screens
    .filter((one) => one.layout === layout)
    .map((entry) => (
      <Route
        key={entry.path}
        path={entry.path}
        element={<RouteFrame key={entry.name} entry={entry} />}
      />
    ));
