import { expect, test } from 'vitest';
import { setAccount } from '#web/device/core/account.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { listItems, putItem } from './outbox.ts';
import { messageOf, ours } from '#web/device/testing/server-model.ts';
import { closeVault, seal } from '#web/device/store/vault.ts';
import { sendWaiting } from './worker-outbox.ts';
import { device } from '#web/device/page-device.ts';
import { aDevice } from '#web/device/testing/devices.ts';
import { withAccount } from '#web/testing/with-account.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

withAccount(7);

const put = (account: number, key: string) => {
  setAccount(device, account);
  const parcel = { method: 'POST', url: '/api/messages', body: { key }, input: {} };
  return putItem(device, account, { key, endpoint: 'messages.send', thread: 'anna', parcel });
};

const lend = async (account: number, token: string) => {
  const value = await seal(device, account, token);
  await accountDatabase(device, account).kv.put({ key: 'token', value });
};

/** What the worker sent, with the answers it got. */
function network(...answers: (() => Response)[]) {
  const sent: { url: string; headers: Headers; body: unknown }[] = [];
  const send = (url: string, init: RequestInit) => {
    if (url === '/api/config') return Promise.reject(new TypeError('Failed to fetch'));
    sent.push({ url, headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
    const answer = answers.shift() ?? (() => ours(messageOf({ thread: 'anna', text: 'Hello' })));
    return Promise.resolve().then(answer);
  };
  return { sent, send };
}

test('sends for everybody who is logged in, each as themselves', async () => {
  await put(7, 'one');
  await lend(7, 'token of 7');
  await put(8, 'two');
  await lend(8, 'token of 8');
  const { sent, send } = network();
  expect(await sendWaiting(aDevice({ fetch: send }))).toBe(true);
  expect(sent.map(({ headers }) => headers.get('X-Account')).sort()).toEqual(['7', '8']);
  for (const { headers, body } of sent) {
    const isSeven = headers.get('X-Account') === '7';
    expect(headers.get('Authorization')).toBe(`Bearer token of ${isSeven ? 7 : 8}`);
    expect(headers.get('Idempotency-Key')).toBe(isSeven ? 'one' : 'two');
    expect(body).toEqual({ key: isSeven ? 'one' : 'two' });
  }
  expect(await listItems(device, 7)).toEqual([]);
});

test('says that something waits on, so that the browser tries again', async () => {
  await put(7, 'one');
  await lend(7, 'token');
  const cut = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await sendWaiting(aDevice({ fetch: network(cut).send }))).toBe(false);
  const busy = () => ours({}, { status: 503, headers: { 'Retry-After': '60' } });
  expect(await sendWaiting(aDevice({ fetch: network(busy).send }))).toBe(false);
  // The server asked for a minute.
  const { sent, send } = network();
  expect(await sendWaiting(aDevice({ fetch: send }))).toBe(false);
  expect(sent).toEqual([]);
  expect(await listItems(device, 7)).toMatchObject([{ key: 'one', state: 'waiting', attempts: 1 }]);
});

test('touches nothing of somebody whose login has ended', async () => {
  await put(7, 'one');
  await lend(7, 'token');
  setAccount(device, null);
  await closeVault(device, 7);
  accountDatabase(device, 7).on('versionchange').fire(new Event('versionchange'));
  const { sent, send } = network();
  expect(await sendWaiting(aDevice({ fetch: send }))).toBe(false);
  expect(sent).toEqual([]);
  expect(await accountDatabase(device, 7).outbox.toArray()).toMatchObject([{ state: 'waiting' }]);
});
