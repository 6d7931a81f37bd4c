import { isAppleMobile, isInstalled } from '#web/lib/home-screen.ts';

/** What a browser offers when the app could be installed; Safari on iOS offers nothing, there only words help. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** From the first moment: the browser says it once. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The moment is ours to choose: not while somebody is looking around.
    event.preventDefault();
    offered = event as InstallEvent;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    offered = null;
    tell();
  });
  // What waits here to be sent must not be cleared away when the device is short of space.
  if (isInstalled()) void navigator.storage?.persist?.();
}

export type InstallWay = 'prompt' | 'by_hand' | null;

export function installWay(): InstallWay {
  if (isInstalled()) return null;
  if (offered) return 'prompt';
  return isAppleMobile() ? 'by_hand' : null;
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function askToInstall(): Promise<void> {
  const event = offered;
  offered = null;
  tell();
  await event?.prompt();
}
