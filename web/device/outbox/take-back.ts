import type { Device } from '#web/device/core/device.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { discardItem } from './outbox.ts';

/**
 * Turns a write back into its draft in one transaction. False, without any change, if there is another draft with the
 * same key by now.
 */
export async function takeBack(
  device: Device,
  account: number | null,
  id: number,
): Promise<boolean> {
  const { drafts, outbox } = accountDatabase(device, account);
  return accountDatabase(device, account).transaction('rw', drafts, outbox, async () => {
    const row = await outbox.get(id);
    if (row?.draft && (await drafts.get(row.draft.key))) return false;
    if (row?.draft) await drafts.put({ ...row.draft, updatedAt: device.ports.clock.now() });
    await outbox.delete(id);
    return true;
  });
}

/** For a write that was refused while its form still shows the input. Another tab's draft with the same key stays. */
export async function dropRefused(
  device: Device,
  account: number | null,
  id: number,
): Promise<void> {
  if (!(await takeBack(device, account, id))) await discardItem(device, account, id);
}
