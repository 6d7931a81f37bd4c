import { isAppleMobile, isInstalled } from '#web/lib/home-screen.ts';

export type PushSupport = 'supported' | 'needs_install' | 'unsupported';

/** Safari on iOS only supports push in an app on the home screen, so there the user is told how to get it. */
export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window) {
    return 'supported';
  }
  return isAppleMobile() && !isInstalled() ? 'needs_install' : 'unsupported';
}

export const isPushDenied = (): boolean => Notification.permission === 'denied';

export async function devicePush(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission, then subscribes at the push service. Null if the user declines. */
export async function openDevicePush(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
}
