import { useEffect, useState } from 'react';
import { notificationContract } from '#shared/notifications.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { storedToken } from '#web/device/core/stored-session.ts';
import { currentAccount } from '#web/device/page/account.ts';
import { pushInput } from '#web/device/push/push-input.ts';
import type * as PushRecords from '#web/device/page/push.ts';
import { devicePush, isPushDenied, openDevicePush, pushSupport } from './device-push.ts';
import { pushServer } from './push-server.ts';

export type DevicePushState = 'loading' | 'on' | 'off' | 'denied' | 'needs_install' | 'unsupported';

/** Push on this device: its state, and turning it on (which asks for permission) or off. */
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
      if (subscription) {
        const { id } = await subscribe.mutateAsync({ body: pushInput(subscription) });
        await remember(id, subscription.endpoint);
      }
    } catch {
      // The push service or our server refused. A subscription that our server does not know is useless.
      setFailed(true);
      await devicePush()
        .then((subscription) => subscription?.unsubscribe())
        .catch(() => undefined);
    }
    setState(await readState());
  }

  async function turnOff() {
    setFailed(false);
    setState('loading');
    try {
      const subscription = await devicePush();
      if (subscription) {
        const { endpoint } = subscription;
        await subscription.unsubscribe();
        await records((all, account) => all.forgetPushRecord(account));
        await unsubscribe.mutateAsync({ body: { endpoint } }).catch(() => undefined);
      }
    } catch {
      setFailed(true);
    }
    setState(await readState());
  }

  return { state, hasFailed, turnOn, turnOff };
}

/** What was reported to the server, for renewals (push-life.ts). */
const remember = (id: number, endpoint: string) =>
  records((all, account) => {
    const token = storedToken() ?? '';
    const { paths } = pushServer;
    return all.keepPushRecord(account, { id, endpoint, token, toldAt: Date.now(), paths });
  });

/** A device that denies storage reports it again at every start. */
async function records(
  work: (all: typeof PushRecords, account: number) => Promise<void>,
): Promise<void> {
  const account = currentAccount();
  if (account === null) return;
  await import('#web/device/page/push.ts').then((all) => work(all, account)).catch(() => undefined);
}

async function readState(): Promise<DevicePushState> {
  const support = pushSupport();
  if (support !== 'supported') return support;
  if (isPushDenied()) return 'denied';
  const subscription = await devicePush().catch(() => null);
  return subscription ? 'on' : 'off';
}
