import { accountContract } from '#shared/accounts.ts';
import { isDefinite } from '#web/lib/api-error.ts';
import { call } from '#web/device/api/api.ts';
import { pendingLogouts, removePendingLogout } from '#web/device/core/stored-session.ts';
import type { Device } from '#web/device/core/device.ts';

const reportingPart = (): { done: Promise<void> | null } => ({ done: null });

/** Tells the server about logouts that happened while it was unreachable. Never rejects. */
export function reportLogouts(device: Device): Promise<void> {
  const reporting = device.part(reportingPart);
  return (reporting.done ??= payAll(device).finally(() => (reporting.done = null)));
}

async function payAll(device: Device): Promise<void> {
  for (const tokenHash of pendingLogouts()) {
    try {
      await call(
        device,
        accountContract.settleLogout,
        { body: { tokenHash } },
        { isUnbound: true },
      );
    } catch (error) {
      // It stays pending while the server is unreachable. After a refusal, asking again would not help.
      if (!isDefinite(error)) return;
    }
    removePendingLogout(tokenHash);
  }
}
