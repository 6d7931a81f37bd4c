import { store, useStore } from './store.ts';

/**
 * `ready`: a new version is on this device and waits for the user's consent. `elsewhere`: another window has activated
 * it, and this page is still from the earlier release. `required`: the server no longer supports this page.
 */
export type Update = 'ready' | 'elsewhere' | 'required' | null;

const update = store<Update>(null);
let isApplying = false;

export const currentUpdate = update.get;
export const useUpdate = (): Update => useStore(update);

const RANK: readonly Update[] = [null, 'ready', 'elsewhere', 'required'];
/** After this time the page reloads with whatever version there is. */
const TIMEOUT_MS = 20_000;

export function offerUpdate(next: Update): void {
  if (!isApplying && RANK.indexOf(next) > RANK.indexOf(update.get())) update.set(next);
}

/**
 * Reloads the page in the newest version. Only called when the user asks for it. A plain reload is not enough, because
 * the old worker would serve the old page.
 */
export async function applyUpdate(): Promise<void> {
  if (isApplying) return;
  isApplying = true;
  setTimeout(reload, TIMEOUT_MS);
  navigator.serviceWorker?.addEventListener('controllerchange', reload, { once: true });
  const waiting = await newerWorker().catch(() => null);
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
  else reload();
}

/** The newer worker that is waiting, after checking for one. Null if the active one is the newest. */
async function newerWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return null;
  if (!registration.waiting) await registration.update();
  const { installing } = registration;
  if (installing) {
    await new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => resolve(), { once: true });
    });
  }
  return registration.waiting;
}

const reload = (): void => window.location.reload();
