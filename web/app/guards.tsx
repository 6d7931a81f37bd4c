import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { homeOf, loginOf } from '#web/lib/home.ts';
import { useSessionSnapshot, type SessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { AccessDenied } from './access-denied.tsx';
import { isOpenTo, type Access } from './screens.ts';

/** What was asked for before the login, and whose page it was if a login has expired: only the same user returns there. */
type ReturnState = { from?: string; account?: number | null } | null;

/** Where a second factor is set up. */
const OWN_LOGIN = '/account';

/** Admits users who may open a screen and redirects everybody else (decisions C038–C041). */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSessionSnapshot();
  const location = useLocation();
  const isAdminArea = isOfAdmins(location.pathname);

  if (access === 'everyone') return children;
  if (access === 'visitors') {
    if (session.state !== 'authenticated' || !session.user) return children;
    return <Navigate to={destinationOf(session, location.state as ReturnState)} replace />;
  }
  if (session.state === 'loading') return <LoadingState fullScreen />;
  if (!session.user) {
    const login = loginOf(session.lastRole);
    if (session.endedBy === 'logout') return <Navigate to={login} replace />;
    const from = location.pathname + location.search + location.hash;
    const state: ReturnState = { from, account: session.lastAccount };
    return <Navigate to={isAdminArea ? '/login?from=admin' : login} replace state={state} />;
  }
  if (session.user.mustEnrol && location.pathname !== OWN_LOGIN)
    return <Navigate to={OWN_LOGIN} replace />;
  if (access.includes(session.user.role)) return children;
  if (isAdminArea) return <AccessDenied home={homeOf(session.user.role)} />;
  return <Navigate to={homeOf(session.user.role)} replace />;
}

const isOfAdmins = (path: string): boolean => /^\/admin([/?#]|$)/.test(path);

function destinationOf({ user }: SessionSnapshot, state: ReturnState): string {
  const { id, role } = user!;
  const { from, account = null } = state ?? {};
  const isTheirs = account === null || account === id;
  if (from === undefined || !isTheirs) return homeOf(role);
  return isOfAdmins(from) && !isOpenTo(role, '/admin') ? homeOf(role) : from;
}
