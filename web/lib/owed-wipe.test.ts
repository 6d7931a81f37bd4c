import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { countDrafts, putDraft } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { startTexts } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { adoptSession, closeSession, startSession } from './session-life.ts';
import { resetSession } from './session-store.ts';
import { isWipeOwed, keepSession, oweWipe } from './stored-session.ts';

const maya = aCustomer();
const other = aCustomer({ id: maya.id + 1 });

beforeEach(async () => {
  await startTexts('en');
  localStorage.clear();
  resetSession();
  for (const { id } of [maya, other]) await putDraft(id, 'note', 1, 'lowest dose');
});

const isSettled = () => vi.waitFor(() => expect(isWipeOwed()).toBe(false));

test('a logout wipes and owes nothing any more', async () => {
  fakeApi();
  await adoptSession({ token: 'test-token', user: maya });
  await putDraft(maya.id, 'note', 1, 'lowest dose');
  await closeSession();
  expect(isWipeOwed()).toBe(false);
  expect(await countDrafts(maya)).toBe(0);
});

test('a wipe that a closed app cut off is done at its next start', async () => {
  fakeApi();
  oweWipe();
  await startSession();
  await isSettled();
  expect(await countDrafts(maya)).toBe(0);
  expect(await countDrafts(other)).toBe(0);
});

test('it spares what somebody who logged in since has begun', async () => {
  const api = fakeApi();
  api.on(accountContract.validate, { user: maya });
  keepSession({ token: 'test-token', user: maya }, true);
  oweWipe();
  await startSession();
  await isSettled();
  expect(await countDrafts(maya)).toBe(1);
  expect(await countDrafts(other)).toBe(0);
});

test('the next login waits for it', async () => {
  fakeApi();
  oweWipe();
  await adoptSession({ token: 'test-token', user: other });
  expect(isWipeOwed()).toBe(false);
  expect(await countDrafts(maya)).toBe(0);
});
