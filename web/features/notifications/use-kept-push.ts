import { useEffect, useEffectEvent } from 'react';
import { configContract } from '#shared/config.ts';
import { notificationContract } from '#shared/notifications.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';
import { useAccount } from '#web/offline/account.ts';
import { devicePush, openDevicePush, pushInput, pushSupport } from './device-push.ts';

/**
 * Browsers let a push address expire or change it. Whoever has push switched on here keeps it: at the start of the
 * app a new address is asked for where the old one is gone, and the server is told whenever it knows another one.
 */
export function useKeptPush(): void {
  const account = useAccount();
  const publicKey = useEndpoint(configContract.find).data?.vapidPublicKey;
  const subscribe = useSend(notificationContract.subscribe, { quiet: true });

  const keep = useEffectEvent(async (key: string) => {
    if (pushSupport() !== 'supported' || Notification.permission !== 'granted') return;
    const { knownPushAddress, rememberPushAddress } = await import('#web/offline/push-address.ts');
    const known = await knownPushAddress(account);
    const held = await devicePush();
    const subscription = held ?? (known ? await openDevicePush(key) : null);
    if (!subscription || subscription.endpoint === known) return;
    await subscribe.mutateAsync({ body: pushInput(subscription) });
    await rememberPushAddress(account, subscription.endpoint);
  });

  useEffect(() => {
    // Without a server or storage the next start tries again.
    if (account !== null && publicKey) keep(publicKey).catch(() => undefined);
  }, [account, publicKey]);
}
