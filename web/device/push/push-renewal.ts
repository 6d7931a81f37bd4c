import { withLock } from '#web/device/core/lock.ts';
import { pushInput, type PushInput } from './push-input.ts';
import { forgetPushRecord, keepPushRecord, pushRecord, type PushRecord } from './push-record.ts';
import type { Device } from '#web/device/core/device.ts';

/** The calls of a renewal. The page and the worker each implement them. */
export type PushServer = {
  paths: PushRecord['paths'];
  publicKey: () => Promise<string>;
  /** Returns the id of the registration, which stays the same as long as the server knows the subscription. */
  subscribe: (body: PushInput) => Promise<{ id: number }>;
  unsubscribe: (endpoint: string) => Promise<unknown>;
};

export type PushDevice = Pick<PushManager, 'getSubscription' | 'subscribe' | 'permissionState'>;

export type Renewal = {
  account: number;
  /** The token of the present login. */
  token: string;
  device: PushDevice;
  server: PushServer;
  now?: () => number;
};

const DAY_MS = 86_400_000;

/**
 * If push is on, makes sure that pushes arrive. A subscription that the browser has changed or dropped, that expires
 * soon, that belongs to an earlier key or login, or that the push service has rejected, is replaced by a new one that
 * the server knows.
 */
export const renewPush = (device: Device, renewal: Renewal): Promise<void> =>
  withLock(device, 'push', () => renewAlone(device, renewal));

async function renewAlone(
  device: Device,
  { account, token, device: manager, server, now = device.ports.clock.now }: Renewal,
) {
  const [record, current] = await Promise.all([
    pushRecord(device, account),
    manager.getSubscription(),
  ]);
  if (!record && !current) return;
  if ((await manager.permissionState({ userVisibleOnly: true })) !== 'granted') {
    if (record) await server.unsubscribe(record.endpoint);
    await forgetPushRecord(device, account);
    return;
  }

  const key = await server.publicKey();
  const open = () => manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const isUsable =
    current && !isOfOtherKey(current, key) && (current.expirationTime ?? Infinity) > now() + DAY_MS;
  if (current && !isUsable) await current.unsubscribe();
  let subscription = isUsable ? current : await open();

  const isKnown = record?.endpoint === subscription.endpoint && record.token === token;
  if (isKnown && now() - record.toldAt < DAY_MS) return;
  let { id } = await server.subscribe(pushInput(subscription));
  if (isKnown && id !== record.id) {
    // The server had deleted it, because the push service rejected it.
    await subscription.unsubscribe();
    subscription = await open();
    ({ id } = await server.subscribe(pushInput(subscription)));
  }
  const { endpoint } = subscription;
  const { paths } = server;
  await keepPushRecord(device, account, { id, endpoint, token, toldAt: now(), paths });
  if (record && record.endpoint !== endpoint) await server.unsubscribe(record.endpoint);
}

/** Some browsers do not tell the key of a subscription. Then it is assumed to be ours. */
function isOfOtherKey({ options }: PushSubscription, key: string): boolean {
  const bytes = options?.applicationServerKey;
  if (!bytes) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain(text) !== plain(key);
}

const plain = (key: string): string =>
  key.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
