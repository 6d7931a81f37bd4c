import { matchPath } from 'react-router-dom';
import { storedSession, storedToken } from '#web/session/stored-session.ts';
import { dataLayer, memberLayout } from './frame-parts.ts';
import { screens } from './screens.ts';

/**
 * Loads what the first screen needs in parallel with the texts, instead of one piece after the other. Never rejects.
 */
export async function preloadFirstScreen(path: string): Promise<void> {
  const entry = screens.find((one) => matchPath(one.path, path));
  const hasSession = storedToken() !== null;
  const isRedirected = entry?.layout === 'member' && !hasSession;
  if (!entry || isRedirected) return;
  const parts: Promise<unknown>[] = [];
  // First, because the schemas that all parts share are then evaluated in a task of their own.
  if (!entry.isStatic) parts.push(import('#shared/lib/contract.ts'));
  parts.push(entry.load());
  if (!entry.isStatic) parts.push(dataLayer.load());
  const isForMember = entry.layout === 'member' || (entry.layout === 'either' && hasSession);
  if (isForMember) parts.push(memberLayout.load());
  if (hasSession) parts.push(import('#web/session/session-calls.ts'));
  if (hasSession) parts.push(warmRows());
  // Offline, stored responses are all there is to show.
  if (hasSession && !navigator.onLine) parts.push(import('#web/offline/store/reads.ts'));
  // Whoever needs a part requests it again and handles the failure.
  await Promise.allSettled(parts);
}

/** Reads the rows for a customer's first screen while its code is still loading. */
async function warmRows(): Promise<void> {
  const user = storedSession()?.user;
  if (user?.role !== 'customer') return;
  const [{ readRows }] = await Promise.all([
    import('#web/offline/store/rows.ts'),
    import('#web/offline/sync/read-rows.ts'),
    import('#web/offline/store/watch.ts'),
  ]);
  await readRows(user.id, 'orders');
}
