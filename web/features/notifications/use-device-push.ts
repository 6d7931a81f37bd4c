import { useEffect, useState } from 'react';
import { notificationContract } from '#shared/notifications.ts';
import { useSend } from '#web/lib/endpoint-hooks.ts';
import { devicePush, isPushDenied, openDevicePush, pushInput, pushSupport } from './device-push.ts';

export type DevicePushState = 'loading' | 'on' | 'off' | 'denied' | 'needs_install' | 'unsupported';

/** Push on this device: on or off, and the whole way between the two with the permission in the middle. */
export function useDevicePush(publicKey: string | undefined) {
  const [state, setState] = useState<DevicePushState>('loading');
  const [hasFailed, setFailed] = useState(false);
  const subscribe = useSend(notificationContract.subscribe);
  const unsubscribe = useSend(notificationContract.unsubscribe);

  useEffect(() => {
    let isCurrent = true;
    void readState().then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, []);

  async function turnOn() {
    if (!publicKey) return;
    setFailed(false);
    setState('loading');
    try {
      const subscription = await openDevicePush(publicKey);
      if (subscription) await subscribe.mutateAsync({ body: pushInput(subscription) });
    } catch {
      // The push service or ours refused: an address that our server does not know is of no use.
      await (await devicePush().catch(() => null))?.unsubscribe();
      setFailed(true);
    }
    setState(await readState());
  }

  async function turnOff() {
    setFailed(false);
    setState('loading');
    const subscription = await devicePush();
    if (subscription) {
      const { endpoint } = subscription;
      await subscription.unsubscribe();
      await unsubscribe.mutateAsync({ body: { endpoint } }).catch(() => undefined);
    }
    setState(await readState());
  }

  return { state, hasFailed, turnOn, turnOff };
}

async function readState(): Promise<DevicePushState> {
  const support = pushSupport();
  if (support !== 'supported') return support;
  if (isPushDenied()) return 'denied';
  const subscription = await devicePush().catch(() => null);
  return subscription ? 'on' : 'off';
}
