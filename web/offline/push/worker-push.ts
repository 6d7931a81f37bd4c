import { configContract, type PublicConfig } from '#shared/config.ts';
import type { Endpoint } from '#shared/lib/contract.ts';
import { ACCOUNT_HEADER } from '#shared/lib/protocol.ts';
import { notificationContract } from '#shared/notifications.ts';
import { accountOf } from '#web/offline/store/db.ts';
import { databaseNames } from '#web/offline/store/delete-database.ts';
import { isOurs, request, type Send } from '#web/offline/outbox/our-answer.ts';
import { pushRecord, type PushRecord } from './push-record.ts';
import { renewPush, type PushDevice, type PushServer } from './push-renewal.ts';

/** The browser has changed the push address, and perhaps no page is open: the worker opens one anew and tells it. */
export async function renewFromWorker(device: PushDevice, send: Send): Promise<void> {
  for (const account of (await databaseNames()).map(accountOf)) {
    if (typeof account !== 'number') continue;
    const record = await pushRecord(account).catch(() => null);
    if (!record) continue;
    const { token } = record;
    await renewPush({ account, token, device, server: serverOf(account, record, send) });
  }
}

/** As with what is delivered: a captive portal's page must not be taken for a key, nor for a registration. */
function serverOf(account: number, { token, paths }: PushRecord, send: Send): PushServer {
  async function ask(
    { method, spec: { reply } }: Endpoint,
    url: string,
    body?: unknown,
  ): Promise<unknown> {
    const headers = { [ACCOUNT_HEADER]: String(account) };
    const response = await send(url, request(method, { token, body, headers }));
    // Then the page does it at its next start.
    if (!response.ok || !isOurs(response)) throw new Error(`${url} answered ${response.status}`);
    return typeof reply === 'object' && reply ? reply.parse(await response.json()) : null;
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
