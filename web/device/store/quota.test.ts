import Dexie from 'dexie';
import { expect, test, vi } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { setAccount } from '#web/device/core/account.ts';
import { accountDatabase } from './db.ts';
import { readDraft, writeDraft } from '#web/device/drafts/draft-store.ts';
import { keepRead } from '#web/device/reads/reads.ts';
import { withinQuota } from './quota.ts';
import { device } from '#web/device/page-device.ts';
import { withAccount } from '#web/testing/with-account.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

vi.mock('#web/ui/feedback/toast-store.ts', { spy: true });

withAccount(7);

const quotaExceeded = () => Object.assign(new Error('full'), { name: 'QuotaExceededError' });

test('copies of what the server has give way to what somebody writes', async () => {
  await keepRead(device, messageContract.staff, {}, [], 7);
  const { reads, drafts } = accountDatabase(device, 7);
  expect(await reads.count()).toBe(1);
  let hasSpace = false;
  drafts.hook('creating', () => {
    if (!hasSpace) throw quotaExceeded();
  });
  const clear = vi.spyOn(reads, 'clear').mockImplementation(() => {
    hasSpace = true;
    return Dexie.Promise.resolve();
  });
  await writeDraft(device, 7, 'letter', 1, { text: 'Dear doctor' });
  expect(clear).toHaveBeenCalledOnce();
  expect(await readDraft(device, 7, 'letter', 1)).toEqual({ text: 'Dear doctor' });
  expect(toast).not.toHaveBeenCalled();
});

test('where even that is not enough the person hears it, once', async () => {
  const full = () => Promise.reject(quotaExceeded());
  await expect(withinQuota(device, 7, full)).rejects.toThrow('full');
  await expect(withinQuota(device, 7, full)).rejects.toThrow('full');
  expect(toast).toHaveBeenCalledOnce();
});

test('another fault throws nothing away', async () => {
  await keepRead(device, messageContract.staff, {}, [], 7);
  await expect(withinQuota(device, 7, () => Promise.reject(new Error('other')))).rejects.toThrow(
    'other',
  );
  expect(await accountDatabase(device, 7).reads.count()).toBe(1);
});

test('what the browser cuts off is written again, but not for somebody who has left', async () => {
  const cutOff = Object.assign(new Error('cut off'), { name: 'AbortError' });
  const write = vi.fn<() => Promise<string>>().mockRejectedValueOnce(cutOff);
  write.mockRejectedValueOnce(cutOff).mockResolvedValue('kept');
  expect(await withinQuota(device, 7, write)).toBe('kept');
  expect(write).toHaveBeenCalledTimes(3);

  setAccount(device, null);
  const late = vi.fn(() => Promise.reject(cutOff));
  await expect(withinQuota(device, 7, late)).rejects.toThrow('cut off');
  expect(late).toHaveBeenCalledOnce();
});
