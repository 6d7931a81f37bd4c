import { expect, test } from 'vitest';
import { offerKey, setAccount } from '#web/device/core/account.ts';
import { aPhone } from '#web/device/testing/devices.ts';
import { aMessage } from '#web/testing/samples.ts';
import { accountDatabase } from './db.ts';
import { followChanges, readRows } from './rows.ts';
import { closeVault } from './vault.ts';

const MAYA = 7;
const changes = {
  cursor: '1',
  isFull: true,
  changed: [aMessage({ content: 'I feel dizzy' })],
  removed: [],
};

/** Why rows are sealed although their key lies beside them (docs/decisions.md). */
test('what a late response stores after its login has ended cannot be read by whoever comes next', async () => {
  const phone = aPhone(() => Promise.reject(new TypeError('Failed to fetch')));
  const window = phone.open();
  setAccount(window, MAYA);
  offerKey(window, MAYA, 'A'.repeat(43));
  await followChanges(window, MAYA, 'messages', changes);
  expect((await readRows(window, MAYA, 'messages'))?.items).toMatchObject([
    { content: 'I feel dizzy' },
  ]);

  const late = followChanges(window, MAYA, 'messages', { ...changes, cursor: '2' });
  setAccount(window, null);
  await closeVault(window, MAYA);
  await late;

  const next = phone.open();
  setAccount(next, MAYA + 1);
  const rows = await accountDatabase(next, MAYA).messages.toArray();
  // The response came in after the copies were deleted: it is there.
  expect(rows).toHaveLength(1);
  const { iv, data } = rows[0]!.value;
  expect(new TextDecoder().decode(iv) + new TextDecoder().decode(data)).not.toContain('dizzy');
  expect(await accountDatabase(next, MAYA).kv.count()).toBe(0);
  expect(await readRows(next, MAYA, 'messages')).toBeNull();
});
