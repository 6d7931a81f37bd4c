import { configContract, type PublicConfig } from '#shared/config.ts';
import type { Endpoint } from '#shared/lib/contract.ts';
import { ACCOUNT_HEADER } from '#shared/lib/protocol.ts';
import { notificationContract } from '#shared/notifications.ts';
import { accountOf } from '#web/device/store/db.ts';
import { databaseNames } from '#web/device/store/delete-database.ts';
import { isOurs, request, type Send } from '#web/lib/our-answer.ts';
import { pushRecord, type PushRecord } from './push-record.ts';
import { renewPush, type PushDevice, type PushServer } from './push-renewal.ts';
import type { Device } from '#web/device/core/device.ts';
import { parse } from '#web/lib/zod.ts';

/** For a subscription that the browser has changed, perhaps while no page is open: renews it and tells the server. */
export async function renewFromWorker(device: Device, manager: PushDevice): Promise<void> {
  for (const account of (await databaseNames(device)).map(accountOf)) {
    if (typeof account !== 'number') continue;
    const record = await pushRecord(device, account).catch(() => null);
    if (!record) continue;
    const { token } = record;
    await renewPush(device, {
      account,
      token,
      device: manager,
      server: serverOf(account, record, device.ports.fetch),
    });
  }
}

/** Only accepts responses of our server, because a captive portal's page must not pass for a key or a registration. */
function serverOf(account: number, { token, paths }: PushRecord, send: Send): PushServer {
  async function ask(
    { method, spec: { reply } }: Endpoint,
    url: string,
    body?: unknown,
  ): Promise<unknown> {
    const headers = { [ACCOUNT_HEADER]: String(account) };
    const response = await send(url, request(method, { token, body, headers }));
    // The page tries again at its next start.
    if (!response.ok || !isOurs(response)) throw new Error(`${url} answered ${response.status}`);
    return typeof reply === 'object' && reply ? parse(reply, await response.json()) : null;
  }
  const { subscribe, unsubscribe } = notificationContract;
  return {
    paths,
    publicKey: async () =>
      ((await ask(configContract.find, paths.config)) as PublicConfig).vapidPublicKey,
    subscribe: async (body) => (await ask(subscribe, paths.subscriptions, body)) as { id: number },
    unsubscribe: (endpoint) => ask(unsubscribe, paths.subscriptions, { endpoint }),
  };
}
