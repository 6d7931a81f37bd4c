import type { Workbox } from 'workbox-window';
import { offerUpdate } from '#web/lib/app-update.ts';
import { isOfTeam } from '#web/lib/views.ts';
import { onWake } from '#web/lib/wake.ts';
import { onSession } from '#web/device/core/session-events.ts';
import { readSession, subscribeSession } from '#web/device/page/session-snapshot.ts';
import { KEEP_TEAM, TEAM_CACHE } from '#web/worker/team-code.ts';
import { device } from '#web/device/page-device.ts';

/** An app that stays open for weeks must still notice new versions, soon after somebody looks at it again. */
const CHECK_MS = 12 * 3_600_000;
const GLANCE_MS = 3_600_000;

/** Starts after the page has loaded, because the worker's downloads must not compete with it. */
export function startServiceWorker(): void {
  onSession(device, 'outdated', () => offerUpdate('required'));
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
    if (wasControlled) offerUpdate('elsewhere');
    wasControlled = true;
  });
  keepTeamCode();
  const { Workbox } = await import('workbox-window');
  const made = new Workbox('/sw.js');
  made.addEventListener('waiting', () => offerUpdate('ready'));
  // If the browser refuses workers, the app runs without one.
  const isThere = await made.register().then(Boolean, () => false);
  if (isThere) keepChecking(made);
}

/** Once a team member uses this page, this worker and later ones keep the team's screens as well. */
function keepTeamCode(): void {
  let hasTold = false;
  const tell = () => {
    const { user } = readSession();
    if (hasTold || !isOfTeam(user)) return;
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
