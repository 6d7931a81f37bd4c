import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { PushPayload } from '#shared/notifications.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

/*
 * The app itself, so that it opens without a network, and pushes. Never an answer of /api: what belongs to a person
 * has one store (web/offline), which logout can wipe. A new worker waits until the person agrees to the update.
 */
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
clientsClaim();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/(healthz|readyz|metrics)$/, /\.\w+$/],
  }),
);

type WorkerMessage = { type: 'wipe' | 'SKIP_WAITING' };

self.addEventListener('message', (event) => {
  const { type } = event.data as WorkerMessage;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'wipe') event.waitUntil(closeNotifications());
});

self.addEventListener('push', (event) => {
  const payload = payloadOf(event);
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(payload.title, {
        body: payload.body,
        tag: payload.tag,
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        data: { path: payload.path },
      }),
      tellPages(),
    ]),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openScreen(path));
});

/** A browser takes the right to push away from who shows nothing, so an unreadable message shows the name at least. */
function payloadOf(event: PushEvent): Pick<PushPayload, 'title' | 'body' | 'tag' | 'path'> {
  const fallback = { title: 'Steadwell', body: '', tag: 'steadwell', path: '/' };
  try {
    return { ...fallback, ...(event.data?.json() as Partial<PushPayload>) };
  } catch {
    return fallback;
  }
}

/** Open pages ask for their notifications anew instead of waiting for the next turn. */
async function tellPages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    page.postMessage({ type: 'pushed' });
  }
}

/** An open window goes there without a reload, so that nothing half-written in it is lost. */
async function openScreen(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  const target = url.origin === self.location.origin ? url.pathname + url.search : '/';
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
