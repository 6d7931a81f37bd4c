import { matchPath } from 'react-router-dom';
import { storedToken } from '#web/lib/stored-session.ts';
import { screens } from './screens.ts';

/** What the first screen needs begins to load together with the texts, instead of piece after piece. */
export function preloadFirstScreen(path: string): void {
  const entry = screens.find((one) => matchPath(one.path, path));
  const hasSession = storedToken() !== null;
  const isRedirected = entry?.layout === 'member' && !hasSession;
  if (!entry || isRedirected) return;
  const parts: Promise<unknown>[] = [entry.load()];
  if (!entry.isStatic) parts.push(import('./data-layer.tsx'));
  if (entry.layout === 'member') parts.push(import('./member-layout.tsx'));
  if (hasSession) parts.push(import('#web/lib/session-calls.ts'));
  // Whoever needs a part asks again and deals with its absence.
  void Promise.allSettled(parts);
}
