import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { accountOf, databaseNames } from './db.ts';
import { pushRecord, type PushRecord } from './push-record.ts';
import { renewPush, type PushDevice, type PushServer } from './push-renewal.ts';
import type { Send } from './worker-outbox.ts';

/** The browser has changed the push address, and perhaps no page is open: the worker opens one anew and tells it. */
export async function renewFromWorker(device: PushDevice, send: Send): Promise<void> {
  for (const account of (await databaseNames()).map(accountOf)) {
    if (typeof account !== 'number') continue;
    const record = await pushRecord(account).catch(() => null);
    if (!record) continue;
    const { token } = record;
    await renewPush({ account, token, device, server: serverOf(record, send) });
  }
}

function serverOf({ token, paths }: PushRecord, send: Send): PushServer {
  async function ask(method: string, url: string, body?: unknown): Promise<unknown> {
    const response = await send(url, {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        [PROTOCOL_HEADER]: String(PROTOCOL),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // Then the page does it at its next start.
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.status === 204 ? null : response.json();
  }
  return {
    paths,
    publicKey: async () =>
      ((await ask('GET', paths.config)) as { vapidPublicKey: string }).vapidPublicKey,
    subscribe: async (body) => (await ask('POST', paths.subscriptions, body)) as { id: number },
    unsubscribe: (endpoint) => ask('DELETE', paths.subscriptions, { endpoint }),
  };
}
