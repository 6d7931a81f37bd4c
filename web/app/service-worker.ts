/** Takes over the new version and reloads; called only when the person asks for it. */
type Apply = () => void;

let waiting: Apply | null = null;
const listeners = new Set<() => void>();

/** How to take over the version that waits, or null when there is none. */
export const waitingUpdate = (): Apply | null => waiting;

export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Half a day: an app that stays open for weeks still learns of new versions. */
const CHECK_MS = 12 * 3_600_000;

/** After the page is there: the worker's downloads must not compete with what is being looked at. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => void register();
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    waiting = () => {
      workbox.addEventListener('controlling', () => window.location.reload());
      workbox.messageSkipWaiting();
    };
    for (const listener of listeners) listener();
  });
  // A browser that refuses workers shows the app without one.
  await workbox.register().catch(() => undefined);
  setInterval(() => void workbox.update().catch(() => undefined), CHECK_MS);
}
