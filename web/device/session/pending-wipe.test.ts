import { beforeEach, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { followChanges } from '#web/device/store/rows.ts';
import { accountDatabase, accountDatabaseName } from '#web/device/store/db.ts';
import { databaseNames } from '#web/device/store/delete-database.ts';
import { seal } from '#web/device/store/vault.ts';
import { wipeAbandoned } from '#web/device/store/wipe.ts';
import { countDrafts, findDraft, putDraft } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { startTexts } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { startSession } from './check-session.ts';
import { adoptSession, closeSession } from './session-life.ts';
import { keepSession, markWipePending, pendingWipe } from '#web/device/core/stored-session.ts';
import { device } from '#web/device/page-device.ts';
import { forgetDevice } from '#web/testing/device.ts';
import { openPage } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const maya = aCustomer();
const other = aCustomer({ id: maya.id + 1 });

beforeEach(async () => {
  await startTexts('en');
  localStorage.clear();
  openPage();
  await forgetDevice();
  for (const { id } of [maya, other]) {
    await putDraft(id, 'note', 1, 'lowest dose');
  }
});

const isSettled = () => expect.poll(pendingWipe).toBeUndefined();

test('a logout wipes its own, leaves nothing pending, and leaves what others wrote', async () => {
  fakeApi();
  await adoptSession(device, { token: 'test-token', user: maya });
  await putDraft(maya.id, 'note', 1, 'lowest dose');
  await closeSession(device);
  expect(pendingWipe()).toBeUndefined();
  expect(await countDrafts(maya)).toBe(0);
  expect(await countDrafts(other)).toBe(1);
});

test('a late response stores nothing for a person who has logged out', async () => {
  fakeApi();
  await adoptSession(device, { token: 'test-token', user: maya });
  await closeSession(device);
  const late = { cursor: '1', isFull: true, changed: [], removed: [] };
  await expect(followChanges(device, maya.id, 'orders', late)).rejects.toThrow();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(
    accountDatabaseName(maya.id),
  );
  await adoptSession(device, { token: 'back', user: maya });
  await followChanges(device, maya.id, 'orders', late);
  expect(await accountDatabase(device, maya.id).standings.count()).toBe(1);
});

test('a wipe that a closed app cut off is done at its next start', async () => {
  fakeApi();
  markWipePending(maya.id);
  await startSession(device);
  await isSettled();
  expect(await countDrafts(maya)).toBe(0);
  expect(await countDrafts(other)).toBe(1);
});

test('it spares what somebody who logged in since has begun', async () => {
  const api = fakeApi();
  api.on(accountContract.validate, { user: maya });
  keepSession({ token: 'test-token', user: maya }, true);
  markWipePending(maya.id);
  await startSession(device);
  await isSettled();
  expect(await countDrafts(maya)).toBe(1);
});

test('the next login waits for it', async () => {
  fakeApi();
  markWipePending(maya.id);
  await adoptSession(device, { token: 'test-token', user: other });
  expect(pendingWipe()).toBeUndefined();
  expect(await countDrafts(maya)).toBe(0);
});

test('who takes over finds nothing readable of the last person, and deletes nothing they wrote', async () => {
  fakeApi();
  await adoptSession(device, { token: 'test-token', user: maya, vaultKey: 'A'.repeat(43) });
  await putDraft(maya.id, 'letter', 1, { content: 'I feel dizzy' });
  await accountDatabase(device, maya.id).reads.put({
    key: 'orders.list',
    savedAt: Date.now(),
    value: await seal(device, maya.id, []),
  });
  await adoptSession(device, { token: 'another', user: other, vaultKey: 'B'.repeat(43) });
  const left = accountDatabase(device, maya.id);
  expect(await left.drafts.get('letter')).toBeDefined();
  expect(await left.kv.count()).toBe(0);
  expect(await left.reads.count()).toBe(0);

  await adoptSession(device, { token: 'back', user: maya, vaultKey: 'A'.repeat(43) });
  expect(await findDraft(maya.id, 'letter', 1)).toEqual({ content: 'I feel dizzy' });
});

test('somebody at a locked screen ends the login and leaves what was written, sealed', async () => {
  fakeApi();
  await adoptSession(device, { token: 'test-token', user: maya, vaultKey: 'A'.repeat(43) });
  await putDraft(maya.id, 'letter', 1, { content: 'I feel dizzy' });
  await closeSession(device, { keepsWrites: true });
  expect(localStorage.getItem('token')).toBeNull();
  expect(await accountDatabase(device, maya.id).kv.count()).toBe(0);
  expect(await accountDatabase(device, maya.id).drafts.get('letter')).toBeDefined();
});

test('what nobody came back for within 30 days goes, and so does a database with nothing in it', async () => {
  fakeApi();
  const third = aCustomer({ id: maya.id + 2 });
  const stale = Date.now() - 31 * 86_400_000;
  await accountDatabase(device, other.id).drafts.toCollection().modify({ updatedAt: stale });
  await accountDatabase(device, third.id).kv.put({ key: 'x', value: 1 });
  await wipeAbandoned(device, null);
  const names = await databaseNames(device);
  expect(names).toContain(accountDatabaseName(maya.id));
  expect(names).not.toContain(accountDatabaseName(other.id));
  expect(names).not.toContain(accountDatabaseName(third.id));
});
