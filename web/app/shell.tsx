import { SessionProvider } from '#web/device/page/session.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useKeyboardHeight } from '#web/ui/layout/lower-edge.ts';
import { RouteEffects } from './route-effects.tsx';
import { AppRoutes } from './routes.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { WorkerMessages } from './worker-messages.tsx';

/** Everything below the router. */
export function Shell() {
  const isHydrated = useHydrated();
  useKeyboardHeight();
  return (
    <SessionProvider>
      <RouteEffects />
      <AppRoutes />
      {isHydrated && (
        <>
          <WorkerMessages />
          <UpdatePrompt />
          <Toaster />
        </>
      )}
    </SessionProvider>
  );
}
