import { isAppleMobile, isInstalled } from '#web/lib/home-screen.ts';
import { store, useStore } from '#web/lib/store.ts';

/** What a browser offers when the app could be installed; Safari on iOS offers nothing, there only words help. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

declare global {
  var offeredEarly: Event | undefined;
}

const offered = store<InstallEvent | null>(null);

/** From the first moment: the browser says it once. */
export function listenForInstall(): void {
  // It may have been said to a page that stood there before the app (public/early-press.js).
  if (globalThis.offeredEarly) offered.set(globalThis.offeredEarly as InstallEvent);
  window.addEventListener('beforeinstallprompt', (event) => {
    // The moment is ours to choose: not while somebody is looking around.
    event.preventDefault();
    offered.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => {
    offered.set(null);
  });
  // What waits here to be sent must not be cleared away when the device is short of space.
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
