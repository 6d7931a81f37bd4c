import type { Page } from '@playwright/test';

export type WorkerTools = {
  /** What the browser does when it is online again, whether a page is open or not. */
  sync: (tag: string) => Promise<void>;
  periodicSync: (tag: string) => Promise<void>;
  /**
   * Headless Chromium cannot subscribe, but a push can be delivered to the worker. Resolves once its notification is
   * shown: querying `getNotifications` before that makes Chromium lose it.
   */
  push: (data: string) => Promise<void>;
};

const service = 'notifications';

/** Access to an app's worker through the developer tools. `page` may be any page of the same browser context. */
export async function workerTools(page: Page, appUrl: string): Promise<WorkerTools> {
  const { origin } = new URL(appUrl);
  const tools = await page.context().newCDPSession(page);
  // Waits until it is running, because events for a worker that is installing or activating may be lost.
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const own = versions.find(
        ({ scriptURL, status }) => scriptURL.startsWith(`${origin}/`) && status === 'activated',
      );
      if (own) resolve(own.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const worker = { origin, registrationId };
  await tools.send('BackgroundService.startObserving', { service });
  await tools.send('BackgroundService.setRecording', { service, shouldRecord: true });
  return {
    sync: async (tag) => {
      await tools.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag, lastChance: false });
    },
    periodicSync: async (tag) => {
      await tools.send('ServiceWorker.dispatchPeriodicSyncEvent', { ...worker, tag });
    },
    push: async (data) => {
      const shown = new Promise((resolve) => {
        tools.once('BackgroundService.backgroundServiceEventReceived', resolve);
      });
      await tools.send('ServiceWorker.deliverPushMessage', { ...worker, data });
      await shown;
    },
  };
}
