import { compositionKey, baseOf } from '#web/device/drafts/held-keys.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import type { RefusedBy } from '#web/lib/api-error.ts';
import { openParcel } from './outbox.ts';
import { seal } from '#web/device/store/vault.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import type { Device } from '#web/device/core/device.ts';

/** The server has an earlier version. The outbox shows both until the author decides. */
export const EARLIER: RefusedBy = { code: 'earlier_version', status: 409, message: '' };

type Input = { body?: object };

/** Turns the version that did not arrive into a new message with a new client id, at the same place in the outbox. */
export async function renewItem(device: Device, account: number | null, id: number): Promise<void> {
  const { outbox } = accountDatabase(device, account);
  const row = await outbox.get(id);
  if (!row) return;
  const { body, input, ...rest } = await openParcel(device, account, row);
  const clientId = randomKey();
  const renewed = { ...(body as object), clientId };
  const parcel = { ...rest, body: renewed, input: { ...(input as Input), body: renewed } };
  await outbox.update(id, {
    key: randomKey(),
    parcel: await seal(device, account, parcel),
    draft: row.draft && { ...row.draft, key: compositionKey(baseOf(row.draft.key), clientId) },
    state: 'waiting',
    nextAt: 0,
    failures: 0,
    sentAt: null,
    refusedBy: null,
    arrived: null,
  });
}
