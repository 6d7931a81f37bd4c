import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { PushPayload } from '#shared/notifications.ts';
import { SYNC_TAG } from './device/outbox/background-sync.ts';
import { PICTURES } from './device/store/pictures.ts';
import { sendWaiting } from './device/outbox/worker-outbox.ts';
import { browserPorts } from './device/core/browser-ports.ts';
import { Device } from './device/core/device.ts';
import { renewFromWorker } from './device/push/worker-push.ts';
import { acknowledgePush } from './worker/acknowledge-push.ts';
import { KeptApp, type BuiltFile } from './worker/kept-app.ts';
import { KEEP_TEAM } from './worker/team-code.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: BuiltFile[];
};

/*
 * The app itself, so that it opens without a network, and pushes. Never an answer of /api: what belongs to a person
 * has one store (web/device), which logout can wipe. A new worker waits until the person agrees to the update.
 */
const device = new Device(browserPorts());
cleanupOutdatedCaches();
const app = new KeptApp(self.__WB_MANIFEST, () => tellPages('texts'));
self.addEventListener('install', (event) => event.waitUntil(app.install()));
self.addEventListener('activate', (event) => event.waitUntil(app.activate()));
clientsClaim();
registerRoute(
  new NavigationRoute(app.shell('/app.html'), {
    denylist: [/^\/api(\/|$)/, /^\/(healthz|readyz|metrics|dev\/inbox(\/\d+)?)$/, /\.\w+$/],
  }),
);

/** Of kept articles; a picture that the network has is shown as it is there. */
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await caches.match(request.url, { cacheName: PICTURES });
      if (!kept) throw error;
      return kept;
    }
  },
);

type WorkerMessage = { type: 'wipe' | 'SKIP_WAITING' | typeof KEEP_TEAM };

self.addEventListener('message', (event) => {
  const { type } = event.data as WorkerMessage;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  // What cannot be had now is asked for again by the next page of the team.
  if (type === KEEP_TEAM) event.waitUntil(app.keepTeam().catch(() => undefined));
  if (type === 'wipe') event.waitUntil(Promise.all([closeNotifications(), showBadge(0)]));
});

self.addEventListener('push', (event) => {
  const payload = payloadOf(event);
  event.waitUntil(
    Promise.all([
      showNews(payload).then(() => acknowledgePush(device.ports.fetch, payload.receipt)),
      tellPages('pushed'),
      showBadge(payload.unread),
      // There is a network at this moment.
      sendWaiting(device).catch(() => false),
    ]),
  );
});

type SyncEvent = ExtendableEvent & { tag: string };

/** A failed one is repeated by the browser at a better time. */
const handleSync = (event: Event) => {
  const { tag } = event as SyncEvent;
  if (tag !== SYNC_TAG) return;
  const sending = sendWaiting(device).then((isEmpty) => {
    if (!isEmpty) throw new Error('some of the outbox still waits');
  });
  (event as SyncEvent).waitUntil(sending);
};
self.addEventListener('sync', handleSync);
self.addEventListener('periodicsync', handleSync);

/** Some browsers change the push address on their own; what fails here the page makes up for at its next start. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { pushManager } = self.registration;
  const renewal = renewFromWorker(device, pushManager);
  (event as ExtendableEvent).waitUntil(renewal.catch(() => undefined));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openScreen(path));
});

/** A browser takes the right to push away from who shows nothing, so an unreadable message shows the name at least. */
type Shown = Pick<PushPayload, 'title' | 'body' | 'tag' | 'path' | 'icon' | 'badge'> & {
  unread?: number;
  receipt?: string;
};
function payloadOf(event: PushEvent): Shown {
  const fallback = { title: '', body: '', tag: 'news', path: '/' };
  try {
    return { ...fallback, ...(event.data?.json() as Partial<PushPayload>) };
  } catch {
    return fallback;
  }
}

async function showNews({ title, path, icon, badge, body, tag }: Shown): Promise<void> {
  await self.registration.showNotification(title || (await nameOfPractice()), {
    ...{ body, tag, data: { path } },
    icon: icon ?? '/icons/icon-192.png',
    badge: badge ?? '/icons/badge-96.png',
  });
}

/** There is a network at this moment. */
async function nameOfPractice(): Promise<string> {
  try {
    const manifest = (await (await fetch('/manifest.webmanifest')).json()) as { name: string };
    return manifest.name;
  } catch {
    return self.location.hostname;
  }
}

type BadgeNavigator = { setAppBadge?: (count: number) => Promise<void> };

/** On the icon of the app, where a browser has that. */
async function showBadge(unread: number | undefined): Promise<void> {
  const badge = self.navigator as WorkerNavigator & BadgeNavigator;
  if (unread !== undefined) await badge.setAppBadge?.(unread).catch(() => undefined);
}

/** After a push open pages refetch their notifications at once instead of waiting for the next poll. */
async function tellPages(type: 'pushed' | 'texts'): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type });
}

/** An open window goes there without a reload, so that nothing half-written in it is lost. */
async function openScreen(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  const target = url.origin === self.location.origin ? url.pathname + url.search + url.hash : '/';
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.visibilityState === 'visible') ?? pages[0];
  if (!page) {
    await self.clients.openWindow(target);
    return;
  }
  // A browser may refuse the focus; the page opens the screen all the same.
  await page.focus().catch(() => undefined);
  page.postMessage({ type: 'open', path: target });
}

async function closeNotifications(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close();
}
