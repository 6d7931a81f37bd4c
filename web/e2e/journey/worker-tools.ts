import type { Page } from '@playwright/test';

export type WorkerTools = {
  /** As the browser does when there is a network again, whether a page is open or not. */
  sync: (tag: string) => Promise<void>;
  periodicSync: (tag: string) => Promise<void>;
  /**
   * Headless Chromium cannot subscribe, but a push can be handed to the worker. Over when its notification is shown:
   * Chromium forgets one that is asked for (`getNotifications`) while it is only about to be.
   */
  push: (data: string) => Promise<void>;
};

const service = 'notifications';

/** The developer tools' way to the worker of an app; `page` may be any page of the same browser context. */
export async function workerTools(page: Page, appUrl: string): Promise<WorkerTools> {
  const { origin } = new URL(appUrl);
  const tools = await page.context().newCDPSession(page);
  // Not before it works: what is handed to a worker that is being installed or activated may be lost.
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
