import { matchPath } from 'react-router-dom';
import { storedSession, storedToken } from '#web/session/stored-session.ts';
import { dataLayer, memberLayout } from './frame-parts.ts';
import { screens } from './screens.ts';

/** What the first screen needs begins to load together with the texts, instead of piece after piece. Never rejects. */
export async function preloadFirstScreen(path: string): Promise<void> {
  const entry = screens.find((one) => matchPath(one.path, path));
  const hasSession = storedToken() !== null;
  const isRedirected = entry?.layout === 'member' && !hasSession;
  if (!entry || isRedirected) return;
  const parts: Promise<unknown>[] = [entry.load()];
  if (!entry.isStatic) parts.push(dataLayer.load());
  const isForMember = entry.layout === 'member' || (entry.layout === 'either' && hasSession);
  if (isForMember) parts.push(memberLayout.load());
  if (hasSession) parts.push(import('#web/session/session-calls.ts'));
  if (hasSession) parts.push(warmRows());
  // What is kept here is all there is to show.
  if (hasSession && !navigator.onLine) parts.push(import('#web/offline/store/reads.ts'));
  // Whoever needs a part asks again and deals with its absence.
  await Promise.allSettled(parts);
}

/** The rows that a customer's first screen shows are opened while its code is still on the way. */
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
