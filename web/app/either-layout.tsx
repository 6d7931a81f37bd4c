import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { storedToken } from '#web/device/core/stored-session.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { memberLayout } from './frame-parts.ts';
import { PublicLayout } from './public-layout.tsx';

const MemberLayout = memberLayout.Part;

/** Pages for everybody: visitors see them below the public header, members beside their menu (C044). */
export function EitherLayout() {
  const { state, user } = useSessionSnapshot();
  const isHydrated = useHydrated();
  if (user) return <MemberLayout />;
  const isExpected = isHydrated && state === 'loading' && storedToken() !== null;
  if (isExpected) return <LoadingState fullScreen />;
  return <PublicLayout />;
}
