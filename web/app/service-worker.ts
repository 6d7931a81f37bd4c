import type { Workbox } from 'workbox-window';
import { store, useStore } from '#web/lib/store.ts';
import { onWake } from '#web/lib/wake.ts';
import { onSession } from '#web/session/session-events.ts';
import { readSession, subscribeSession } from '#web/session/session-store.ts';
import { KEEP_TEAM, TEAM_CACHE } from '#web/worker/team-code.ts';

/**
 * `ready`: a new version is on this device and waits for the user's consent. `elsewhere`: another window has activated
 * it, and this page is still from the earlier release. `required`: the server no longer supports this page.
 */
export type Update = 'ready' | 'elsewhere' | 'required' | null;

const update = store<Update>(null);
let isApplying = false;
let workbox: Workbox | null = null;

export const currentUpdate = update.get;
export const useUpdate = (): Update => useStore(update);

const RANK: readonly Update[] = [null, 'ready', 'elsewhere', 'required'];

function offer(next: Update): void {
  if (RANK.indexOf(next) > RANK.indexOf(update.get())) update.set(next);
}

/** An app that stays open for weeks must still notice new versions, soon after somebody looks at it again. */
const CHECK_MS = 12 * 3_600_000;
const GLANCE_MS = 3_600_000;
/** After this time the page reloads with whatever version there is. */
const TIMEOUT_MS = 20_000;

/** Starts after the page has loaded, because the worker's downloads must not compete with it. */
export function startServiceWorker(): void {
  onSession('outdated', () => offer('required'));
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => void register();
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let wasControlled = serviceWorker.controller !== null;
  // Workbox only reports the first change, and an app that stays open for weeks sees several.
  serviceWorker.addEventListener('controllerchange', () => {
    if (isApplying) reload();
    else if (wasControlled) offer('elsewhere');
    wasControlled = true;
  });
  keepTeamCode();
  const { Workbox } = await import('workbox-window');
  const made = new Workbox('/sw.js');
  made.addEventListener('waiting', () => offer('ready'));
  // If the browser refuses workers, the app runs without one.
  const isThere = await made.register().then(Boolean, () => false);
  if (!isThere) return;
  workbox = made;
  keepChecking(made);
}

/** Once a team member uses this page, this worker and later ones keep the team's screens as well. */
function keepTeamCode(): void {
  let hasTold = false;
  const tell = () => {
    const { user } = readSession();
    if (hasTold || !user || user.role === 'customer') return;
    hasTold = true;
    void askForTeamCode().catch(() => (hasTold = false));
  };
  tell();
  subscribeSession(tell);
}

async function askForTeamCode(): Promise<void> {
  await caches.open(TEAM_CACHE);
  const { active, waiting } = await navigator.serviceWorker.ready;
  for (const worker of [active, waiting]) worker?.postMessage({ type: KEEP_TEAM });
}

function keepChecking(registered: Workbox): void {
  let checkedAt = Date.now();
  const check = (after: number) => {
    if (Date.now() - checkedAt < after) return;
    checkedAt = Date.now();
    void registered.update().catch(() => undefined);
  };
  setInterval(() => check(CHECK_MS), GLANCE_MS);
  onWake(() => check(GLANCE_MS));
}

/**
 * Reloads the page in the newest version. Only called when the user asks for it. A plain reload is not enough, because
 * the old worker would serve the old page.
 */
export async function applyUpdate(): Promise<void> {
  if (isApplying) return;
  isApplying = true;
  setTimeout(reload, TIMEOUT_MS);
  if (await isNewerWaiting().catch(() => false)) workbox!.messageSkipWaiting();
  else reload();
}

/** Whether a newer worker is waiting, after checking for one. False if the active one is the newest. */
async function isNewerWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !workbox) return false;
  if (!registration.waiting) await workbox.update();
  const { installing } = registration;
  if (installing) {
    await new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => resolve(), { once: true });
    });
  }
  return registration.waiting !== null;
}

const reload = (): void => window.location.reload();
