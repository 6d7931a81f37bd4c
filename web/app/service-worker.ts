import type { Workbox } from 'workbox-window';
import { store, useStore } from '#web/lib/store.ts';
import { onWake } from '#web/lib/wake.ts';
import { onSession } from '#web/session/session-events.ts';
import { readSession, subscribeSession } from '#web/session/session-store.ts';
import { KEEP_TEAM, TEAM_CACHE } from '#web/worker/team-code.ts';

/**
 * `ready`: a new version is on this device and waits for the person's word. `elsewhere`: another window has taken it
 * over, this page is still from the earlier release. `required`: the server no longer understands this page.
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

/** An app that stays open for weeks still learns of new versions, soon after somebody looks at it again. */
const CHECK_MS = 12 * 3_600_000;
const GLANCE_MS = 3_600_000;
/** Then the page is loaded with whatever version there is. */
const PATIENCE_MS = 20_000;

/** After the page is there: the worker's downloads must not compete with what is being looked at. */
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
  // Workbox tells of the first change alone, and an app that stays open for weeks sees several.
  serviceWorker.addEventListener('controllerchange', () => {
    if (isApplying) reload();
    else if (wasControlled) offer('elsewhere');
    wasControlled = true;
  });
  keepTeamCode();
  const { Workbox } = await import('workbox-window');
  const made = new Workbox('/sw.js');
  made.addEventListener('waiting', () => offer('ready'));
  // A browser that refuses workers shows the app without one.
  const isThere = await made.register().then(Boolean, () => false);
  if (!isThere) return;
  workbox = made;
  keepChecking(made);
}

/** Once somebody of the team is in front of this page, the worker keeps their screens too, and so does the next one. */
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
 * Loads the page in the newest version there is; called only when the person asks for it. A plain reload would not do:
 * the earlier worker would answer it with the earlier page.
 */
export async function applyUpdate(): Promise<void> {
  if (isApplying) return;
  isApplying = true;
  setTimeout(reload, PATIENCE_MS);
  if (await isNewerWaiting().catch(() => false)) workbox!.messageSkipWaiting();
  else reload();
}

/** Whether a newer worker is there, or was fetched now; not when the one in charge is the newest. */
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
