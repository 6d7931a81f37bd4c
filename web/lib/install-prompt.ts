import { isAppleMobile, isInstalled } from '#web/lib/home-screen.ts';
import { store, useStore } from '#web/lib/store.ts';

/** The browser's event when the app can be installed. Safari on iOS has none, so there only instructions help. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

declare global {
  var offeredEarly: Event | undefined;
}

const offered = store<InstallEvent | null>(null);

/** Must listen from the start, because the browser fires the event only once. */
export function listenForInstall(): void {
  // It may have been fired before the app was loaded (public/start.js).
  if (globalThis.offeredEarly) offered.set(globalThis.offeredEarly as InstallEvent);
  window.addEventListener('beforeinstallprompt', (event) => {
    // We choose the moment, and not while somebody is looking around.
    event.preventDefault();
    offered.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => {
    offered.set(null);
  });
  // Data waiting to be sent must not be evicted when the device is short of space.
  if (isInstalled()) void navigator.storage?.persist?.();
}

export type InstallWay = 'prompt' | 'by_hand' | null;

export function useInstallWay(): InstallWay {
  const offer = useStore(offered);
  if (isInstalled()) return null;
  if (offer) return 'prompt';
  return isAppleMobile() ? 'by_hand' : null;
}

export async function askToInstall(): Promise<void> {
  const event = offered.get();
  offered.set(null);
  await event?.prompt();
}
