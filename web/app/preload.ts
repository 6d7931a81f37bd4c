import { matchPath } from 'react-router-dom';
import { storedSession, storedToken } from '#web/device/core/stored-session.ts';
import { isPatient } from '#web/lib/views.ts';
import { dataLayer, memberLayout } from './frame-parts.ts';
import { screens } from './screens.ts';
import { device } from '#web/device/page-device.ts';

/**
 * Loads what the first screen needs in parallel with the texts, instead of one piece after the other. False if something
 * did not come without which there is no screen. Never rejects.
 */
export async function preloadFirstScreen(path: string): Promise<boolean> {
  const entry = screens.find((one) => matchPath(one.path, path));
  const hasSession = storedToken() !== null;
  const isRedirected = entry?.layout === 'member' && !hasSession;
  if (!entry || isRedirected) return true;
  const parts: Promise<unknown>[] = [];
  const extras: Promise<unknown>[] = [];
  // First, because the schemas that all parts share are then evaluated in a task of their own.
  if (!entry.isStatic) parts.push(import('#shared/lib/contract.ts'));
  parts.push(entry.load());
  if (!entry.isStatic) parts.push(dataLayer.load());
  const isForMember = entry.layout === 'member' || (entry.layout === 'either' && hasSession);
  if (isForMember) parts.push(memberLayout.load());
  if (hasSession) extras.push(import('#web/device/session/session-calls.ts'));
  if (hasSession) extras.push(warmRows());
  // Offline, stored responses are all there is to show.
  if (hasSession && !navigator.onLine) extras.push(import('#web/device/reads/reads.ts'));
  // Whoever needs an extra requests it again and handles the failure.
  const [come] = await Promise.all([Promise.allSettled(parts), Promise.allSettled(extras)]);
  return come.every(({ status }) => status === 'fulfilled');
}

/** Reads the rows for a customer's first screen while its code is still loading. */
async function warmRows(): Promise<void> {
  const user = storedSession(device)?.user;
  if (!user || !isPatient(user)) return;
  const [{ readRows }] = await Promise.all([
    import('#web/device/store/rows.ts'),
    import('#web/device/reads/read-rows.ts'),
    import('#web/device/store/watch.ts'),
  ]);
  await readRows(device, user.id, 'orders');
}
